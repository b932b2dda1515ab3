import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { posix } from 'node:path'

/**
 * Which way imports may point. The first rule whose glob matches a file holds for it; what it imports
 * of the project must match one of `may`.
 */
const rules: { files: string; may: string[] }[] = [
  { files: '**/*.test.ts', may: ['**'] },
  { files: 'server/testing/**', may: ['contract/**', 'server/**'] },
  { files: 'server/platform/**', may: ['contract/**', 'server/platform/**', 'server/config.ts'] },
  // A feature may use another's queries and rules, never its routes; the app puts the routes together.
  { files: 'server/*/**', may: ['contract/**', 'server/**/!(routes).ts'] },
  { files: 'server/*', may: ['contract/**', 'server/**'] },
  { files: 'contract/**', may: ['contract/**'] },
  { files: 'web/ui/**', may: ['web/ui/**'] },
  { files: 'web/api/**', may: ['contract/**', 'web/api/**'] },
  { files: 'web/*/**', may: ['contract/**', 'web/**'] },
  { files: 'web/*', may: ['contract/**', 'web/**'] },
  { files: 'demo/**', may: ['demo/**'] },
  { files: '{tools,e2e,bench}/**', may: ['contract/**', 'server/**', '{tools,e2e,bench}/**'] },
]

const roots: [RegExp, string][] = [
  [/^#server\//, 'server/'],
  [/^#web\//, 'web/'],
  [/^@weike\/contract\//, 'contract/'],
]

/** Every import that points the wrong way, as `file imports file`. */
export async function findWrongImports(): Promise<string[]> {
  const wrong: string[] = []
  for await (const file of glob('{contract,server,web,demo,e2e,bench,tools}/**/*.{ts,tsx}')) {
    if (/node_modules|\/dist\//.test(file)) continue
    const rule = rules.find(({ files }) => posix.matchesGlob(file, files))
    for (const target of await importsOf(file)) {
      const allowed = rule?.may.some((pattern) => posix.matchesGlob(target, pattern))
      if (!allowed) wrong.push(`${file} imports ${target}`)
    }
  }
  return wrong
}

async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  const named = text.matchAll(/(?:from|import\(|import)\s*'([^']+)'/g)
  return [...named].flatMap(([, specifier = '']) => targetOf(file, specifier) ?? [])
}

/** The path inside the project, or nothing for packages. */
function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const root = roots.find(([pattern]) => pattern.test(specifier))
  return root && specifier.replace(root[0], root[1])
}
