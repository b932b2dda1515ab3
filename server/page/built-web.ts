import { readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Boot } from '@weike/contract/boot.ts'

/** The pages as they were built. */
export interface BuiltWeb {
  /** Folder of the files that browsers fetch. */
  root: string
  /** The page with placeholders for head, first picture and boot block. */
  template: string
  /** What every page needs, and what a route needs besides, by the source of its page. */
  entry: RouteFiles
  filesOf(source: string): RouteFiles
  /** Style that stands in the page itself: of every page, and of home. */
  styles: { entry: string; home: string }
  /** The top of the home page as HTML. */
  renderShell(boot: Boot): string
}

export interface RouteFiles {
  scripts: string[]
  styles: string[]
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = Record<string, Chunk>

const entrySource = 'portal/main.tsx'
const homeSource = 'portal/home/page.tsx'

/** Reads the built pages; throws a sentence when there are none. */
export async function readBuiltWeb(): Promise<BuiltWeb> {
  const root = fileURLToPath(new URL('../../web/dist/client/', import.meta.url))
  const shell = fileURLToPath(new URL('../../web/dist/shell/render.js', import.meta.url))
  try {
    const [template, manifestText] = await Promise.all([
      readFile(`${root}portal.html`, 'utf8'),
      readFile(`${root}.vite/manifest.json`, 'utf8'),
    ])
    const manifest = JSON.parse(manifestText) as Manifest
    const { renderShell } = (await import(pathToFileURL(shell).href)) as Pick<
      BuiltWeb,
      'renderShell'
    >
    const entry = filesBelow(manifest, entrySource)
    const filesOf = (source: string) => without(filesBelow(manifest, source), entry)
    const readStyles = async ({ styles }: RouteFiles) =>
      (await Promise.all(styles.map((path) => readFile(root + path, 'utf8')))).join('')
    return {
      root,
      template,
      entry,
      filesOf,
      styles: { entry: await readStyles(entry), home: await readStyles(filesOf(homeSource)) },
      renderShell,
    }
  } catch (error) {
    throw new Error(
      'The pages are not built yet: run `npm start`, or `npm run build --workspace web`.',
      { cause: error },
    )
  }
}

/** A chunk with all that it imports at once; what it imports later is not its own. */
function filesBelow(manifest: Manifest, source: string): RouteFiles {
  const seen = new Set<string>()
  const files: RouteFiles = { scripts: [], styles: [] }
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    files.scripts.push(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
    // A part's own style comes after that of what it is made of.
    files.styles.push(...(chunk.css ?? []))
  }
  visit(source)
  return files
}

const without = (files: RouteFiles, known: RouteFiles): RouteFiles => ({
  scripts: files.scripts.filter((path) => !known.scripts.includes(path)),
  styles: files.styles.filter((path) => !known.styles.includes(path)),
})
