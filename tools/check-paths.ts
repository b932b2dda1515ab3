import { access, glob, readFile } from 'node:fs/promises'

/** Paths in backquotes that a document names and the tree does not have, as `document: path`. */
export async function findMissingPaths(): Promise<string[]> {
  const missing: string[] = []
  for await (const document of glob('{*.md,{docs,demo}/**/*.md}')) {
    const text = await readFile(document, 'utf8')
    const named = text.matchAll(/`((?:contract|server|web|demo|e2e|bench|tools|docs)\/[\w./-]*)`/g)
    for (const [, path = ''] of named) {
      const found = await access(path).then(
        () => true,
        () => false,
      )
      if (!found) missing.push(`${document}: ${path}`)
    }
  }
  return missing
}
