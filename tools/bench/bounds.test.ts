import { expect, it } from 'vitest'
import { reckoning } from './bounds.ts'

it('notes what is more than was promised, as it is told, and nothing else', () => {
  const { within, expect: holds, missed } = reckoning()
  expect([within('a', 1.104, 1.1), within('b', 1.106, 1.1), within('c', Number.NaN, 1.1)]).toEqual([
    '1.10',
    '1.11',
    '–',
  ])
  expect(within('d', 9, undefined, 0)).toBe('9')
  expect(within('never', Number.POSITIVE_INFINITY, 1.1)).toBe('Infinity')
  holds('kept', true)
  holds('lost', false)
  expect(missed).toEqual(['b: 1.11 of 1.1', 'never: Infinity of 1.1', 'lost'])
})
