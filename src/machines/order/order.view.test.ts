import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../contract/index.ts'
import { NO_ENTITLEMENT } from '../shared/entitlement.ts'
import { orderMachine } from './order.machine.ts'
import type { Generation, OrderInput } from './order.types.ts'
import { orderView } from './order.view.ts'

const variant = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' }
const input: OrderInput = {
  lists: { state: 'loaded', units: ['NTG 5.5'], variants: [variant] },
  pricing: { price: 50, discount: 0, entitlement: NO_ENTITLEMENT },
  values: { ...variant, vin: '' },
}
const viewOf = (some: Partial<OrderInput> = {}) =>
  orderView(
    createActor(orderMachine, { input: { ...input, ...some } })
      .start()
      .getSnapshot(),
  )
const priceOf = (price: number | string | null, discount: number | null) =>
  viewOf({ pricing: { price, discount, entitlement: NO_ENTITLEMENT } }).price

it('an amount is shown as received, or with two decimals after a discount', () => {
  expect(priceOf(50, 0)).toEqual({ amount: '50$', fullPrice: undefined, discount: 0 })
  expect(priceOf('50.00', 0)?.amount).toBe('50.00$')
  expect(priceOf(50, 10)).toEqual({ amount: '45.00$', fullPrice: '50$', discount: 10 })
  expect([priceOf(null, 0), priceOf(50, null)]).toEqual([null, null])
})

it('a missing price does not block codes that are covered by the balance', () => {
  const entitlement = {
    hasSubscription: false,
    points: 3,
    spending: { type: 'points', fk_subscription: null, fk_point: 31 },
  } as const
  expect(viewOf({ pricing: { price: null, discount: 0, entitlement: NO_ENTITLEMENT } })).toMatchObject({
    action: 'Buy Now',
    canSubmit: false,
  })
  expect(viewOf({ pricing: { price: null, discount: 0, entitlement } })).toMatchObject({
    action: 'Generate',
    canSubmit: true,
  })
})

it('an order starts with the given values that are available', () => {
  expect(viewOf().open).toEqual({ comand: true, map_region: true, version: true, vin: true })
  const view = viewOf({ values: { ...variant, version: 'V1', vin: 'WDD' } })
  expect(view.values).toEqual({ ...variant, version: '', vin: 'WDD' })
  expect(view.open.vin).toBe(false)
})

it('all fields are disabled while the lists are loading', () => {
  const { isLoading, open } = viewOf({ lists: { state: 'loading', units: [], variants: [] } })
  expect(isLoading).toBe(true)
  expect(Object.values(open)).toEqual([false, false, false, false])
})

it.each([
  [400, true],
  [401, false],
  [undefined, false],
])('R-SELL-10 a refusal with %s offers the card once nothing is left: %s', async (status, isOffered) => {
  const refused = Object.assign(new Error('refused'), { status })
  const machine = orderMachine.provide({
    actors: {
      acquireLock: fromPromise<Id | null, Generation>(() => Promise.resolve(null)),
      generate: fromPromise(() => Promise.reject(refused)),
    },
  })
  const spending = { type: 'points', fk_subscription: null, fk_point: 7 } as const
  const pricing = { price: 50, discount: 0, entitlement: { hasSubscription: false, points: 1, spending } }
  const values = { ...variant, vin: 'WDD2130041A000000' }
  const actor = createActor(machine, { input: { ...input, values, pricing } }).start()
  const seen = () => orderView(actor.getSnapshot())
  actor.send({ type: 'order.submitted' })
  expect(seen().state).toBe('queued')
  await vi.waitFor(() => expect(seen().state).toBe('editing'))
  expect(seen().isOutOfPoints).toBe(false)
  actor.send({ type: 'pricing.changed', pricing: { ...pricing, entitlement: NO_ENTITLEMENT } })
  expect(seen()).toMatchObject({ isOutOfPoints: isOffered, action: 'Buy Now', values })
})

const points = {
  hasSubscription: false,
  points: 3,
  spending: { type: 'points', fk_subscription: null, fk_point: 31 },
} as const
const subscriber = {
  hasSubscription: true,
  points: 3,
  spending: { type: 'subscribe', fk_subscription: 41, fk_point: null },
} as const

it.each([
  [50, 0, NO_ENTITLEMENT, '50$ for one code'],
  ['50.00', 10, NO_ENTITLEMENT, '45$ for one code'],
  [null, 0, NO_ENTITLEMENT, null],
  [50, null, NO_ENTITLEMENT, null],
  [null, null, points, 'One token for one code'],
  [50, 0, subscriber, 'Included in your subscription'],
])('R-SELL-01 price %s less %s percent costs this person: %#', (price, discount, entitlement, cost) => {
  expect(viewOf({ pricing: { price, discount, entitlement } }).cost).toBe(cost)
})

it('R-SELL-01 the sample is shown until a unit is chosen, and only available units have a picture to choose', () => {
  const blank = { comand: '', map_region: '', version: '', vin: '' }
  const { showsSample, tiles } = viewOf({ values: blank })
  expect(showsSample).toBe(true)
  expect(tiles.filter(({ canChoose }) => canChoose).map(({ unit }) => unit)).toEqual(['NTG 5.5'])
  expect(tiles.map(({ isChosen }) => isChosen)).toEqual([false, false, false, false])
  const chosen = viewOf({ values: { ...blank, comand: 'NTG 5.5' } })
  expect(chosen.showsSample).toBe(false)
  expect(chosen.tiles.map(({ isChosen }) => isChosen)).toEqual([false, false, false, true])
})

it('R-SELL-17 the next step is to copy a code that one has, for exactly this order', () => {
  const values = { ...variant, vin: 'WDD2130041A000000' }
  const nextOf = (owned: OrderInput['values'] | null) =>
    viewOf({ values, pricing: { ...input.pricing, owned } }).nextStep
  expect(nextOf(null)).toBe('submit')
  expect(nextOf(values)).toBe('copyPin')
  expect(nextOf({ ...values, version: 'V19.0' })).toBe('submit')
})
