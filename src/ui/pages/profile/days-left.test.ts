import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const noon = new Date(2027, 0, 8, 12).getTime()

it.each([
  ['2027-03-09', 'That is 9 March 2027, 60 days left'],
  ['2027-01-10', 'That is 10 January 2027, 2 days left'],
  ['2027-01-09', 'That is 9 January 2027, 1 day left'],
  ['2027-01-08', 'That is 8 January 2027, ends today'],
  ['2027-01-07', 'That is 7 January 2027, ended'],
  ['2028-02-29T23:30:00-11:00', 'That is 29 February 2028, 417 days left'],
])('%s becomes: %s', (endDate, text) => {
  expect(daysLeft(endDate, noon)).toBe(text)
})

it('the hour of the day does not matter', () => {
  for (const hour of [0, 23])
    expect(daysLeft('2027-01-10', new Date(2027, 0, 8, hour, 59).getTime())).toContain('2 days left')
})

it('a text that is not a date gives null', () => {
  expect(daysLeft('soon', noon)).toBeNull()
})
