import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { buildTemplate } from '#server/imports/template/template.ts'

/** `node tools/import-template.ts`: writes the workbook from which an editor starts. */
const path = fileURLToPath(new URL('../docs/template.xlsx', import.meta.url))
await writeFile(path, await buildTemplate())
console.log(path)
