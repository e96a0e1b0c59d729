import { expect, it } from 'vitest'
import { cents, discounted, endpoints, HEAD_UNITS } from '../../src/contract/index.ts'
import {
  bundles,
  CODE_PRICE,
  headUnits,
  priceOf,
  subscriptionBundles,
  unknownChoiceFailure,
  variants,
} from './catalogue.ts'
import { ORDER_FORM } from './test-context.ts'

const labels = variants.map(({ comand, map_region, version }) => `${comand}|${map_region}|${version}`)
const regionsOf = (unit: string) =>
  new Set(variants.filter(({ comand }) => comand === unit).map(({ map_region }) => map_region))

it('the list has codes for every head unit, without duplicates and in different numbers', () => {
  expect(new Set(labels).size).toBe(labels.length)
  const counts = HEAD_UNITS.map((unit) => variants.filter(({ comand }) => comand === unit).length)
  expect(counts).toEqual([12, 10, 14, 13])
  expect(HEAD_UNITS.map((unit) => regionsOf(unit).size)).toEqual([7, 7, 10, 9])
  expect(labels).toContain('NTG 5s1|Europe|V12.3')
  expect(labels).toContain('NTG 5/5s2|Korea|V12.0')
})

it('the list is unsorted, so that the page must sort', () => {
  expect([...headUnits].sort()).toEqual([...HEAD_UNITS].sort())
  expect(headUnits).not.toEqual(HEAD_UNITS)
  const ranks = variants.map(({ comand }) => (HEAD_UNITS as readonly string[]).indexOf(comand))
  const steps = ranks.slice(1).map((rank, index) => rank - (ranks[index] ?? 0))
  expect(steps.some((step) => step < 0)).toBe(true)
  const europe = variants.filter((variant) => variant.comand === 'NTG 5.5' && variant.map_region === 'Europe')
  expect(europe.map(({ version }) => version)).not.toEqual(['V17.0', 'V18.0', 'V19.0', 'V20.0'])
  const durations = subscriptionBundles.map(({ duration }) => Number(duration))
  expect(durations).not.toEqual(durations.toSorted((a, b) => a - b))
})

it('some prices and one duration are strings, like those of backends of this kind', () => {
  expect(CODE_PRICE).toBe(50)
  expect(new Set(bundles.map(({ price }) => typeof price))).toEqual(new Set(['number', 'string']))
  expect(subscriptionBundles.filter(({ duration }) => typeof duration === 'string')).toHaveLength(1)
})

it('discount_price equals the price after discount', () => {
  for (const offer of [...bundles, ...subscriptionBundles]) {
    expect(cents(priceOf(offer))).toBe(cents(discounted(offer.price, offer.discount)))
    if (offer.discount === 0) expect(offer.discount_price ?? null).toBeNull()
  }
  expect(bundles.filter(({ discount }) => discount > 0)).toMatchObject([{ discount_price: '357.00' }])
  expect(subscriptionBundles.filter(({ discount }) => discount > 0)).toMatchObject([
    { discount_price: '359.20' },
  ])
})

it('the lists match the schemas of the contract', () => {
  const lists = [
    endpoints.readVariants.replies[200].safeParse(variants),
    endpoints.listBundles.replies[200].safeParse({ results: bundles }),
    endpoints.listSubscriptionBundles.replies[200].safeParse({ results: subscriptionBundles }),
  ]
  expect(lists.map(({ success }) => success)).toEqual([true, true, true])
})

it('accepts every listed variant and reports the first unknown choice', () => {
  for (const variant of variants) expect(unknownChoiceFailure({ ...ORDER_FORM, ...variant })).toBeNull()
  expect(unknownChoiceFailure({ ...ORDER_FORM, comand: 'NTG 9' })).toEqual({
    errors: { comand: [expect.stringContaining('NTG 9')] },
  })
  expect(unknownChoiceFailure({ ...ORDER_FORM, map_region: 'Japan' })).toEqual({
    errors: { map_region: [expect.stringContaining('Japan')] },
  })
  expect(unknownChoiceFailure({ ...ORDER_FORM, version: 'V16.0' })).toEqual({
    errors: { version: [expect.stringContaining('V16.0')] },
  })
})

it('truncates an overlong choice in the error', () => {
  const failure = unknownChoiceFailure({ ...ORDER_FORM, comand: 'x'.repeat(10_000) })
  expect(failure?.errors.comand?.join('').length).toBeLessThan(100)
})
