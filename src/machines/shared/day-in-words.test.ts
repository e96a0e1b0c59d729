import { afterEach, expect, it, vi } from 'vitest'
import { dayInWords } from './day-in-words.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['2027-03-09', '9 March 2027'],
  ['2027-12-31T23:59:59-11:00', '31 December 2027'],
  ['2027-01-01T00:30:00Z', '1 January 2027'],
  ['some day', 'some day'],
])('the date string %s is formatted as %s, without its time and time zone', (date, words) => {
  for (const zone of ['America/New_York', 'Pacific/Kiritimati']) {
    vi.stubEnv('TZ', zone)
    expect(dayInWords(date), zone).toBe(words)
  }
})

it('a timestamp of this device is formatted as its local day', () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(dayInWords(Date.UTC(2027, 2, 10, 0, 30))).toBe('9 March 2027')
})
