import { expect, it } from 'vitest'
import { dayInWords } from '../../machines/shared/day-in-words.ts'
import { checkoutTime } from './checkout-time.ts'

it('a checkout time has the day in the same format as the receipt, and the minute', () => {
  const time = new Date(2027, 2, 9, 14, 5).getTime()
  expect(checkoutTime(time)).toMatch(/^9 March 2027.* 14:05$/)
  expect(checkoutTime(time)).toContain(dayInWords(time))
})
