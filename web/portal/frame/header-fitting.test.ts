import { describe, expect, test } from 'vitest'
import { fitting } from '#web/portal/frame/header-fitting.ts'

describe('catalogues in the header', () => {
  test('all stand there when they fit, to the pixel and without the button', () => {
    expect(fitting([80, 80, 80], 240, 60)).toBe(3)
    expect(fitting([], 0, 60)).toBe(0)
  })

  test('make room for the button when one does not fit', () => {
    expect(fitting([80, 80, 80], 239, 60)).toBe(2)
    expect(fitting([80, 80, 80], 239, 80)).toBe(1)
  })

  test('never leave a gap: behind the first that does not fit none is shown', () => {
    expect(fitting([80, 300, 20], 300, 60)).toBe(1)
  })

  test('all go below the button where there is no room at all', () => {
    expect(fitting([80, 80], 10, 60)).toBe(0)
  })
})
