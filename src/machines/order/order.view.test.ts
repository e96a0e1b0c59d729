import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../contract/index.ts'
import { NO_MEANS } from '../means.ts'
import { orderMachine } from './order.machine.ts'
import type { Generation, OrderInput } from './order.types.ts'
import { orderView } from './order.view.ts'

const variant = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' }
const input: OrderInput = {
  lists: { state: 'there', units: ['NTG 5.5'], variants: [variant] },
  circumstances: { price: 50, discount: 0, means: NO_MEANS },
  values: { ...variant, vin: '' },
}
const viewOf = (some: Partial<OrderInput> = {}) =>
  orderView(
    createActor(orderMachine, { input: { ...input, ...some } })
      .start()
      .getSnapshot(),
  )
const priceOf = (price: number | string | null, discount: number | null) =>
  viewOf({ circumstances: { price, discount, means: NO_MEANS } }).price

it('an amount stands as the host sent it, or with two decimals after a discount', () => {
  expect(priceOf(50, 0)).toEqual({ amount: '50$', instead: undefined, discount: 0 })
  expect(priceOf('50.00', 0)?.amount).toBe('50.00$')
  expect(priceOf(50, 10)).toEqual({ amount: '45.00$', instead: '50$', discount: 10 })
  expect([priceOf(null, 0), priceOf(50, null)]).toEqual([null, null])
})

it('a missing price keeps nobody from what is paid for already', () => {
  const means = {
    hasSubscription: false,
    points: 3,
    spending: { type: 'points', fk_subscription: null, fk_point: 31 },
  } as const
  expect(viewOf({ circumstances: { price: null, discount: 0, means: NO_MEANS } })).toMatchObject({
    action: 'Buy Now',
    canSubmit: false,
  })
  expect(viewOf({ circumstances: { price: null, discount: 0, means } })).toMatchObject({
    action: 'Generate',
    canSubmit: true,
  })
})

it('an order begins with what it is given, as far as that is on offer', () => {
  expect(viewOf().open).toEqual({ comand: true, map_region: true, version: true, vin: true })
  const gone = viewOf({ values: { ...variant, version: 'V1', vin: 'WDD' } })
  expect(gone.values).toEqual({ ...variant, version: '', vin: 'WDD' })
  expect(gone.open.vin).toBe(false)
})

it('nothing is open while the lists are on their way', () => {
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
      takeTurn: fromPromise<Id | null, Generation>(() => Promise.resolve(null)),
      generate: fromPromise(() => Promise.reject(refused)),
    },
  })
  const spending = { type: 'points', fk_subscription: null, fk_point: 7 } as const
  const circumstances = { price: 50, discount: 0, means: { hasSubscription: false, points: 1, spending } }
  const values = { ...variant, vin: 'WDD2130041A000000' }
  const actor = createActor(machine, { input: { ...input, values, circumstances } }).start()
  const seen = () => orderView(actor.getSnapshot())
  actor.send({ type: 'order.submitted' })
  expect(seen().state).toBe('queued')
  await vi.waitFor(() => expect(seen().state).toBe('editing'))
  expect(seen().isOutOfPoints).toBe(false)
  actor.send({ type: 'circumstances.changed', circumstances: { ...circumstances, means: NO_MEANS } })
  expect(seen()).toMatchObject({ isOutOfPoints: isOffered, action: 'Buy Now', values })
})
