import { expect, test } from 'vitest'
import { summaryLines, undoneLines } from '#server/imports/report.ts'

const counts = { added: 0, updated: 0, unchanged: 0, removed: 0 }

test('a summary leaves out sheets without rows and names who gets an initial password', () => {
  const sheets = [
    { ...counts, sheet: '课程' as const, added: 2, unchanged: 10 },
    { ...counts, sheet: '视频' as const },
  ]
  expect(summaryLines({ sheets, initialPasswordsFor: ['lixiang'] })).toEqual([
    '工作表  新增  更新  未变  移除',
    '课程    2     0     10    0',
    '1 个新用户没有填写密码，使用初始密码：lixiang',
  ])
})

test('what was undone is told with the day in Shanghai, and every thing that stayed with its reason', () => {
  const lines = undoneLines({
    source: '2026秋季.xlsx',
    importedAt: new Date('2026-08-31T17:00:00Z'),
    sheets: [
      { sheet: '视频', removed: 3, restored: 1, returned: 0 },
      { sheet: '专题', removed: 0, restored: 0, returned: 0 },
    ],
    kept: [{ sheet: '视频', name: 'V1', reason: '已有观看记录，不能删除，已改为下架' }],
  })
  expect(lines).toEqual([
    '2026秋季.xlsx（2026/9/1 01:00:00 导入）',
    '工作表  撤回新增  还原更新  恢复移除',
    '视频    3         1         0',
    '',
    '有 1 处没有完全撤销：',
    '工作表  编码或名称  原因',
    '视频    V1          已有观看记录，不能删除，已改为下架',
  ])
})
