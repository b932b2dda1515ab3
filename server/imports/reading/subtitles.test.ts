import { describe, expect, test } from 'vitest'
import { readSubtitles } from '#server/imports/reading/subtitles.ts'

const texts = (content: string) => {
  const cues = readSubtitles(content)
  return typeof cues === 'string' ? cues : cues.map((cue) => [cue.fromMs, cue.toMs, cue.text])
}

test('WebVTT, with header, notes, styles, names and settings', () => {
  const content = `\uFEFFWEBVTT - 第一讲

NOTE 校对于九月

STYLE
::cue { color: red }

开场
00:01.000 --> 00:02.500 align:start
<v 王敏><b>大家好</b>，A&amp;B &lt;3

01:00:00.000 --> 01:00:01.000
第二行
还有一行
`
  expect(texts(content)).toEqual([
    [1000, 2500, '大家好，A&B <3'],
    [3_600_000, 3_601_000, '第二行\n还有一行'],
  ])
})

test('SubRip, with Windows line ends and marks of editors', () => {
  const content =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n{\\an8}<i>先看图</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\n再想\r\n'
  expect(texts(content)).toEqual([
    [1000, 2000, '先看图'],
    [2000, 3000, '再想'],
  ])
})

test('cues in any order are sorted; what begins together is one, what is empty is none', () => {
  const content = `00:05.000 --> 00:06.000
后

00:01.000 --> 00:02.000
先

00:05.000 --> 00:07.000
也在后

00:08.000 --> 00:09.000
<b></b>`
  expect(texts(content)).toEqual([
    [1000, 2000, '先'],
    [5000, 7000, '后\n也在后'],
  ])
})

describe('what cannot be read names its line', () => {
  test.each([
    ['WEBVTT\n\n00:02.000 --> 00:01.000\n反', '第 3 行的结束时间不晚于开始时间'],
    ['WEBVTT\n\n一\n00:61.000 --> 01:02.000\n错', '第 4 行的时间无法识别'],
    ['1\n00:00:01,000 --> \n缺', '第 2 行的时间无法识别'],
    ['WEBVTT\n\n\n没有时间\n的一段', '第 4 行没有时间'],
    ['WEBVTT\n', '里没有字幕'],
    [`00:01.000 --> 00:02.000\n${'长'.repeat(1001)}`, '第 1 行起的一条字幕超过 1000 个字符'],
  ])('%#', (content, sentence) => {
    expect(texts(content)).toContain(sentence)
  })
})

test('a text full of opening marks is read in no time', () => {
  expect(texts(`00:01.000 --> 00:02.000\n${'<a'.repeat(450)}`)).toHaveLength(1)
})
