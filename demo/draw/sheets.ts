import { readFileSync } from 'node:fs'

export const libraryFolder = new URL('../library/', import.meta.url)

/** Rows of one CSV sheet of the library as objects by heading; quoted cells are understood. */
export function readSheet(name: string): Record<string, string>[] {
  const text = readFileSync(new URL(`${name}.csv`, libraryFolder), 'utf8')
  const [headings = [], ...rows] = text
    .split('\n')
    .filter((line) => line !== '')
    .map(cells)
  return rows.map((row) =>
    Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])),
  )
}

function cells(line: string): string[] {
  const found = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)
  return [...found].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '')
}
