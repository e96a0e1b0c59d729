import { expect, it } from 'vitest'
import { formatActiveTo } from './active-to.ts'

it('R-PROF-05 a day is formatted as year, day, month, with leading zeros', () => {
  expect(formatActiveTo('2027-03-09')).toBe('Active to 2027-09-03')
  expect(formatActiveTo('2027-12-31')).toBe('Active to 2027-31-12')
})

it('R-PROF-06 an instant is formatted as the day in its text, close to midnight and with any offset', () => {
  for (const instant of ['00:00:00Z', '23:59:59.999Z', '00:30:00+14:00', '23:30:00-11:00'])
    expect(formatActiveTo(`2027-03-09T${instant}`)).toBe('Active to 2027-09-03')
})

it('a text that is not a date is unchanged', () => {
  expect(formatActiveTo('soon')).toBe('Active to soon')
})
