export type Hair =
  | 'bob'
  | 'long'
  | 'bun'
  | 'cropped'
  | 'wavy'
  | 'ponytail'
  | 'parted'
  | 'crew'
  | 'swept'
  | 'tousled'
  | 'receding'

export type Garment = 'blazer' | 'shirt' | 'mandarin' | 'turtleneck' | 'knit' | 'polo'
export type Glasses = 'none' | 'round' | 'square' | 'half'

export type Person = {
  hair: Hair
  hairColour: string
  garment: Garment
  cloth: string
  ground: string
  skin: string
  glasses: Glasses
  /** 0 young, 1 middle-aged, 2 old. */
  age: 0 | 1 | 2
  /** Softer brows and fuller lips. */
  woman: boolean
}

const black = '#23211f'
const brown = '#3b2a22'
const greying = '#5c5a58'
const silver = '#c9c8c4'
const fair = '#f3cfb3'
const warm = '#ecbf9c'
const tanned = '#dca983'

function person(
  looks: [Hair, string, Garment, string, string, string, Glasses, 0 | 1 | 2],
): Omit<Person, 'woman'> {
  const [hair, hairColour, garment, cloth, ground, skin, glasses, age] = looks
  return { hair, hairColour, garment, cloth, ground, skin, glasses, age }
}

const women = {
  T02: person(['bob', brown, 'mandarin', '#5d3a80', '#e3dbee', fair, 'none', 1]),
  T04: person(['ponytail', black, 'shirt', '#e9eef0', '#cfe3d6', warm, 'round', 0]),
  T05: person(['cropped', greying, 'knit', '#b9822f', '#f1e6cf', tanned, 'none', 1]),
  T07: person(['long', brown, 'turtleneck', '#8f3a66', '#f0dbe4', fair, 'none', 0]),
  T09: person(['ponytail', brown, 'polo', '#6f7d2a', '#e6e9cf', tanned, 'none', 0]),
  T10: person(['bun', black, 'blazer', '#7d3c5c', '#ecdfe5', fair, 'none', 1]),
  T11: person(['wavy', brown, 'shirt', '#5a61ae', '#dddff0', fair, 'none', 0]),
  T13: person(['bob', black, 'knit', '#3f7f78', '#d8eae7', warm, 'round', 1]),
  T15: person(['cropped', black, 'blazer', '#1f6f73', '#d3e6e6', warm, 'square', 1]),
  T18: person(['bun', brown, 'turtleneck', '#33415f', '#dde3ee', fair, 'none', 0]),
  T20: person(['wavy', black, 'blazer', '#48586a', '#e2e6ea', warm, 'square', 1]),
  T22: person(['long', black, 'knit', '#b3643a', '#f2dfd3', fair, 'none', 1]),
  T23: person(['bob', black, 'polo', '#1d8480', '#d5eaea', fair, 'round', 0]),
}

const men = {
  T01: person(['parted', greying, 'blazer', '#22406b', '#d9e3f0', warm, 'square', 1]),
  T03: person(['swept', black, 'blazer', '#6e3b30', '#eedfda', fair, 'round', 1]),
  T06: person(['crew', black, 'polo', '#2e5482', '#d6e1ec', tanned, 'none', 0]),
  T08: person(['parted', black, 'shirt', '#cfe0e2', '#c8dedd', warm, 'half', 1]),
  T12: person(['crew', greying, 'shirt', '#5e7f63', '#dde8dd', tanned, 'none', 1]),
  T14: person(['crew', black, 'polo', '#c0622c', '#f3dfd0', tanned, 'none', 0]),
  T16: person(['swept', brown, 'knit', '#3d78b0', '#d8e6f2', fair, 'none', 0]),
  T17: person(['parted', black, 'knit', '#7a4a2a', '#eee1d5', warm, 'none', 1]),
  T19: person(['tousled', brown, 'shirt', '#dfe6ee', '#ccd9e8', fair, 'round', 0]),
  T21: person(['swept', black, 'blazer', '#39424c', '#dfe3e7', warm, 'square', 1]),
  T24: person(['receding', silver, 'mandarin', '#4b5a61', '#e4e6e3', warm, 'half', 2]),
}

/** How each author looks, by author code. */
export const people: Record<string, Person> = Object.fromEntries([
  ...Object.entries(women).map(([code, looks]) => [code, { ...looks, woman: true }]),
  ...Object.entries(men).map(([code, looks]) => [code, { ...looks, woman: false }]),
])
