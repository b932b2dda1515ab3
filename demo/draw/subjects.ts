import type { Motif } from './motif-pen.ts'
import * as arts from './motifs-arts.ts'
import * as language from './motifs-language.ts'
import * as lessons from './motifs-lessons.ts'
import * as life from './motifs-life.ts'
import * as mathematics from './motifs-mathematics.ts'
import * as outdoors from './motifs-outdoors.ts'
import * as people from './motifs-people.ts'
import * as physics from './motifs-physics.ts'
import * as world from './motifs-world.ts'

/** Dark and light end of the ground of a picture. */
export type Ground = readonly [dark: string, light: string]

export type Subject = { character: string; ground: Ground; motif: Motif }

const grounds = {
  plum: ['#2f1846', '#7c4ba8'],
  blue: ['#0b2f57', '#2a78bd'],
  teal: ['#063f45', '#1f8f93'],
  navy: ['#152642', '#47719f'],
  green: ['#0c4028', '#2f9460'],
  olive: ['#333b10', '#7f8f2c'],
  brick: ['#5a1a1c', '#b9564c'],
  amber: ['#553a0b', '#b98a2b'],
  rose: ['#501637', '#ab4a7d'],
  slate: ['#1d2b36', '#587a8c'],
  jade: ['#06403a', '#229684'],
  copper: ['#54260f', '#bf6f38'],
  indigo: ['#221f55', '#5b62b8'],
} as const satisfies Record<string, Ground>

/** By catalogue code; the longest code that begins a course's first code decides. */
const subjects: Record<string, Subject> = {
  K0101: { character: '德', ground: grounds.amber, motif: people.lamp },
  K010102: { character: '师', ground: grounds.amber, motif: people.lamp },
  K0102: { character: '法', ground: grounds.slate, motif: people.pillars },
  K010202: { character: '护', ground: grounds.slate, motif: people.meetingLines },
  K0201: { character: '文', ground: grounds.plum, motif: language.paperColumns },
  K02010101: { character: '字', ground: grounds.plum, motif: language.paperColumns },
  K02010102: { character: '作', ground: grounds.plum, motif: lessons.notes },
  K02010201: { character: '诗', ground: grounds.indigo, motif: language.mountains },
  K02010301: { character: '书', ground: grounds.plum, motif: language.openBook },
  K02010302: { character: '言', ground: grounds.plum, motif: language.mountains },
  K0202: { character: '数', ground: grounds.blue, motif: mathematics.functionCurves },
  K020201: { character: '算', ground: grounds.blue, motif: lessons.steps },
  K02020201: { character: '形', ground: grounds.blue, motif: mathematics.geometry },
  K02020202: { character: '统', ground: grounds.blue, motif: lessons.bars },
  K02020301: { character: '函', ground: grounds.blue, motif: mathematics.functionCurves },
  K02020302: { character: '量', ground: grounds.blue, motif: mathematics.geometry },
  K0203: { character: '英', ground: grounds.indigo, motif: language.speech },
  K020301: { character: '读', ground: grounds.indigo, motif: language.openBook },
  K0204: { character: '理', ground: grounds.navy, motif: physics.trajectory },
  K02040202: { character: '磁', ground: grounds.navy, motif: physics.fieldLines },
  K020401: { character: '压', ground: grounds.navy, motif: people.ripples },
  K0205: { character: '化', ground: grounds.teal, motif: life.molecules },
  K0206: { character: '生', ground: grounds.green, motif: life.cells },
  K020601: { character: '生', ground: grounds.green, motif: outdoors.furrows },
  K02060202: { character: '遗', ground: grounds.green, motif: life.helix },
  K0207: { character: '史', ground: grounds.brick, motif: world.letter },
  K020702: { character: '史', ground: grounds.brick, motif: world.route },
  K0208: { character: '地', ground: grounds.teal, motif: world.contours },
  K020802: { character: '城', ground: grounds.teal, motif: world.cityBlocks },
  K0209: { character: '道', ground: grounds.brick, motif: people.meetingLines },
  K021001: { character: '乐', ground: grounds.rose, motif: arts.staff },
  K021002: { character: '美', ground: grounds.rose, motif: arts.washes },
  K0211: { character: '体', ground: grounds.copper, motif: arts.track },
  K021201: { character: '科', ground: grounds.olive, motif: outdoors.sundial },
  K021202: { character: '劳', ground: grounds.olive, motif: outdoors.furrows },
  K0213: { character: '信', ground: grounds.teal, motif: lessons.bars },
  K0301: { character: '班', ground: grounds.copper, motif: people.circle },
  K0302: { character: '会', ground: grounds.copper, motif: people.circle },
  K0303: { character: '家', ground: grounds.copper, motif: people.homes },
  K0401: { character: '微', ground: grounds.jade, motif: lessons.frames },
  K040102: { character: '简', ground: grounds.jade, motif: lessons.frames },
  K040201: { character: '析', ground: grounds.jade, motif: lessons.bars },
  K040202: { character: '智', ground: grounds.jade, motif: lessons.network },
  K05: { character: '心', ground: grounds.rose, motif: people.ripples },
  K050102: { character: '青', ground: grounds.rose, motif: people.ripples },
  K050103: { character: '和', ground: grounds.rose, motif: people.meetingLines },
  K0503: { character: '融', ground: grounds.rose, motif: people.circle },
  K0601: { character: '课', ground: grounds.indigo, motif: lessons.steps },
  K060102: { character: '业', ground: grounds.indigo, motif: lessons.notes },
  K0602: { character: '课', ground: grounds.navy, motif: lessons.notes },
  K060201: { character: '问', ground: grounds.navy, motif: lessons.echoes },
  K060202: { character: '评', ground: grounds.navy, motif: lessons.bars },
  K0603: { character: '研', ground: grounds.slate, motif: lessons.network },
  K060301: { character: '听', ground: grounds.slate, motif: lessons.notes },
  K060303: { character: '新', ground: grounds.green, motif: lessons.steps },
}

/** How pictures of a catalogue node look. */
export function subjectOf(catalogCode: string): Subject {
  for (let length = catalogCode.length; length > 0; length -= 2) {
    const subject = subjects[catalogCode.slice(0, length)]
    if (subject) return subject
  }
  throw new Error(`subjects.ts says nothing about ${catalogCode}`)
}
