import { expect, it } from 'vitest'
import { createLimits, INTERACTIVE_OVER_R, limitsOf, PAINT_OVER_S } from './limits.ts'

it('records figures above their limit, as printed, and failed expectations', () => {
  const { within, expect: holds, exceeded } = createLimits()
  expect([within('a', 1.104, 1.1), within('b', 1.106, 1.1), within('c', Number.NaN, 1.1)]).toEqual([
    '1.10',
    '1.11',
    '–',
  ])
  expect(within('d', 9, undefined, 0)).toBe('9')
  expect(within('never', Number.POSITIVE_INFINITY, 1.1)).toBe('Infinity')
  holds('kept', true)
  holds('lost', false)
  expect(exceeded).toEqual(['b: 1.11 of 1.1', 'never: Infinity of 1.1', 'lost'])
})

it('records scores below their limit, and missing ones', () => {
  const { atLeast, exceeded } = createLimits()
  expect([atLeast('a', 98, 98), atLeast('b', 97, 98), atLeast('c', null, 100)]).toEqual([
    '98',
    '97',
    'no score',
  ])
  expect([atLeast('d', 58, undefined), atLeast('e', null, undefined)]).toEqual(['58', 'no score'])
  expect(exceeded).toEqual(['b: 97, at least 98', 'c: no score, at least 100'])
})

it('a page has the general limits, except those that are committed for it', () => {
  const limits = { '/vrxtool': { paintOverS: 1.13, reason: 'an example' } }
  const general = { paintOverS: PAINT_OVER_S, interactiveOverR: INTERACTIVE_OVER_R }
  expect(limitsOf('/', limits)).toEqual(general)
  expect(limitsOf('/vrxtool', limits)).toEqual({ ...general, paintOverS: 1.13 })
})
