import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readWorkbook } from '#server/imports/reading/read-workbook.ts'
import { notesSheet, sheetColumns, sheetNames } from '#server/imports/reading/sheets.ts'
import { buildTemplate } from '#server/imports/template/template.ts'
import { createImportKit } from '#server/imports/testing/kit.ts'

const path = fileURLToPath(new URL('../../../docs/template.xlsx', import.meta.url))

test('the template in docs has every sheet with its headings, after the notes', async () => {
  const sheets = await readWorkbook(await readFile(path))
  expect(sheets.map((sheet) => sheet.name)).toEqual([notesSheet, ...sheetNames])
  for (const { name, rows } of sheets.slice(1)) {
    expect(rows[0]).toEqual(Object.keys(sheetColumns[name as keyof typeof sheetColumns]))
  }
})

test('its notes explain every column and say which have to be filled in', async () => {
  const [notes] = await readWorkbook(await readFile(path))
  const explained = notes?.rows.flatMap(([sheet, column, required, text]) =>
    text && sheet !== '工作表' ? [`${sheet}/${column}/${required}`] : [],
  )
  const columns = sheetNames.flatMap((sheet) =>
    Object.entries(sheetColumns[sheet]).map(
      ([name, needed]) => `${sheet}/${name}/${needed ? '是' : ''}`,
    ),
  )
  expect(explained).toEqual(columns)
})

test('it is fresh: node tools/import-template.ts would write the same', async () => {
  expect(await readWorkbook(await readFile(path))).toEqual(
    await readWorkbook(await buildTemplate()),
  )
})

test('its examples hold no fault but the files that are not there', async () => {
  const kit = await createImportKit()
  const faults = await kit.faults({ path })
  expect(faults.length).toBeGreaterThan(0)
  expect(faults.filter((fault) => !fault.text.startsWith('找不到文件'))).toEqual([])
  await kit.close()
})
