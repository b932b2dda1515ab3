// Installs what is missing before anything else runs. The only file that must work on older Node (18 and later),
// with npm 10 or 11 and without any dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampPath = join(modules, '.weike-setup')
const onWindows = process.platform === 'win32'
const pinnedNode = join(modules, '.bin', onWindows ? 'node.cmd' : 'node')
const description = readJson(join(root, 'package.json'))

const wanted = stampOf(description.workspaces)
const nodePackage = pinnedPackage(description.optionalDependencies)

if (isInstalled()) {
  rememberIfPossible()
} else {
  install()
}
if (nodePackage) {
  linkNode()
  checkPinnedNode()
} else {
  checkOwnNode()
}

/** The folder may belong to another account; then the longer check is made again next time. */
function rememberIfPossible() {
  try {
    if (readText(stampPath) !== wanted) writeFileSync(stampPath, wanted)
  } catch {
    // Nothing is lost but a few milliseconds.
  }
}

/** Changes whenever npm would install something else, here or on the machine that node_modules came from. */
function stampOf(workspaces) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`)
  const folders = ['', ...workspaces]
  for (const path of [
    'package-lock.json',
    ...folders.map((folder) => join(folder, 'package.json')),
  ]) {
    hash.update(readText(join(root, path)) ?? '')
  }
  return hash.digest('hex')
}

/** The package that brings Node for this machine; undefined where none is pinned. */
function pinnedPackage(packages) {
  const system = `${onWindows ? 'win' : process.platform}-${process.arch}`
  return [`node-${system}`, `node-bin-${system}`].find((name) => name in packages)
}

function isInstalled() {
  if (nodePackage && !existsSync(join(modules, nodePackage))) return false
  return readText(stampPath) === wanted || isInstalledByHand()
}

/** npm writes its own note at the end of an installation; it must name all that the lock file names. */
function isInstalledByHand() {
  const note = readJson(join(modules, '.package-lock.json'))
  const lock = readJson(join(root, 'package-lock.json'))
  if (!note || !lock) return false
  return Object.entries(lock.packages).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') || link) return true
    const present = note.packages[path]
    return present ? present.version === version : optional === true
  })
}

function install() {
  console.log(
    '正在安装依赖，首次约需一两分钟…… Installing dependencies, this takes a minute or two.',
  )
  // Not `npm ci`: mirrors may lack packages for other systems, which the lock file then cannot name.
  const options = ['--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const { status, signal } = runNpm(['install', ...options, '--loglevel=error'])
  if (status !== 0) {
    fail(
      `依赖安装失败，原因见上，解决后请重试。 Installing dependencies failed (npm install: ${signal ?? status}); the reason is above.`,
    )
  }
  writeFileSync(stampPath, wanted)
}

function runNpm(words) {
  const settings = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const npm = process.env.npm_execpath
  // The Node that runs npm, since our own may lie in the folder that npm is about to delete.
  const node = process.env.npm_node_execpath ?? process.execPath
  if (npm && /npm-cli\.c?js$/.test(npm)) return spawnSync(node, [npm, ...words], settings)
  return spawnSync('npm', words, { ...settings, shell: onWindows })
}

/** npm 10 removes the link together with the packages for other machines, whose command has the same name. */
function linkNode() {
  if (existsSync(pinnedNode)) return
  const bin = readJson(join(modules, nodePackage, 'package.json'))?.bin
  // npm goes on without an optional package it could not fetch.
  if (!bin)
    fail(`未能下载 Node 26，请检查网络后重试。 ${nodePackage} was not downloaded; try again.`)
  mkdirSync(dirname(pinnedNode), { recursive: true })
  rmSync(pinnedNode, { force: true })
  if (onWindows) {
    writeFileSync(pinnedNode, `@"%~dp0\\..\\${nodePackage}\\${bin.node}" %*\r\n`)
  } else {
    symlinkSync(join('..', nodePackage, bin.node), pinnedNode)
  }
}

function checkPinnedNode() {
  const command = onWindows ? `"${pinnedNode}"` : pinnedNode
  const { stdout, stderr, error } = spawnSync(command, ['-v'], {
    encoding: 'utf8',
    shell: onWindows,
  })
  if (stdout?.startsWith('v26.')) return
  const reason = error?.message ?? (`${stdout}${stderr}`.trim() || 'no answer')
  fail(`随附的 Node 26 无法运行。 The bundled Node 26 does not run on this machine: ${reason}`)
}

function checkOwnNode() {
  if (Number(process.versions.node.split('.')[0]) >= 26) return
  fail(
    `本机的 Node 版本过低，请安装 Node 26 或更高版本。 Node ${process.versions.node} is too old and none is pinned for ${process.platform}-${process.arch}; install Node 26 or later.`,
  )
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
