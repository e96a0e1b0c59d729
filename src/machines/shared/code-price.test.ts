import { expect, it } from 'vitest'
import { codePrice } from './code-price.ts'

it.each([
  ['50.00', 0, { amount: '50$', fullPrice: undefined }],
  ['50', 20, { amount: '40$', fullPrice: '50$' }],
])('a code of %s with a discount of %i %% costs %o', (price, discount, formatted) => {
  expect(codePrice(price, discount)).toEqual(formatted)
})
