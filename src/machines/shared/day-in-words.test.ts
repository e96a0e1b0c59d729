import { expect, it } from 'vitest'
import { dayInWords } from './day-in-words.ts'

it.each([
  ['2027-03-09', '9 March 2027'],
  ['2027-12-31T23:59:59-11:00', '31 December 2027'],
  ['2027-01-01T00:30:00Z', '1 January 2027'],
  ['some day', 'some day'],
])('the date string %s is formatted as %s, without its time and time zone', (date, words) => {
  expect(dayInWords(date)).toBe(words)
})

it('a timestamp of this device is formatted as its local day', () => {
  expect(dayInWords(new Date(2027, 2, 9, 23, 59).getTime())).toBe('9 March 2027')
})
