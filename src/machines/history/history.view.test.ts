import { afterEach, beforeEach, expect, it } from 'vitest'
import { orderDate } from './history.view.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
const plain = (text: string) => text.replace(/\s+/gu, ' ')

it('a date has two digits for day, month, hour and minute, at the place where the person is', () => {
  expect(plain(orderDate('2027-03-09T13:05:00Z'))).toBe('03/09/2027, 02:05 PM')
  expect(plain(orderDate('2027-12-31T23:59:59Z'))).toBe('01/01/2028, 12:59 AM')
})

it('a date that cannot be read is shown as it came', () => {
  expect(orderDate('yesterday')).toBe('yesterday')
})
