import { expect, it } from 'vitest'
import { createLimits } from './limits.ts'

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
