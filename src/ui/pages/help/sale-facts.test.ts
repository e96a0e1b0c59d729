import { expect, it } from 'vitest'
import { saleFacts } from './sale-facts.ts'

const nothing = { pricesInclude: '', deliveryTime: '', sellsTo: [] }

it('there are no facts without settings', () => {
  expect(saleFacts(nothing)).toEqual([])
})

it('each fact is shown when it is set, countries by their names', () => {
  const all = {
    pricesInclude: '19 % VAT',
    deliveryTime: 'within one minute',
    sellsTo: ['DE', 'EU'],
    refundUrl: 'https://shop.example/refunds',
    withdrawalUrl: 'https://shop.example/withdrawal',
    termsUrl: 'https://shop.example/terms',
  }
  expect(saleFacts(all)).toEqual([
    { name: 'Prices include', text: '19 % VAT' },
    { name: 'Delivery', text: 'within one minute' },
    { name: 'We sell to', text: 'Germany, European Union' },
    { name: 'Refunds', to: 'https://shop.example/refunds' },
    { name: 'Withdrawal', to: 'https://shop.example/withdrawal' },
    { name: 'Terms', to: 'https://shop.example/terms' },
  ])
})
