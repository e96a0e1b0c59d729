import { expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Id } from '../../contract/index.ts'
import { NAVIGATION_TOOL } from '../../contract/index.ts'
import type { Generation } from '../shared/code-invocations.ts'
import type { Facts } from '../shared/facts.ts'
import { orderMachine } from './order.machine.ts'
import type { OrderValues } from './order.types.ts'
import { orderView } from './order.view.ts'

const variant = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0' }
const EMPTY = { comand: '', map_region: '', version: '', vin: '' }
const NOTHING: Facts['balance'] = { points: [], subscriptions: [] }
const POINTS = { ...NOTHING, points: [{ pk: 31, fk_tool_name: NAVIGATION_TOOL, amount: 3 }] }
const SUBSCRIPTION = {
  ...POINTS,
  subscriptions: [{ pk: 41, fk_tool_name: NAVIGATION_TOOL, end_date: '2099-01-01' }],
}
const FACTS = { discount: 0, price: 50, balance: NOTHING, units: ['NTG 5.5'], variants: [variant] }

/** Opens a form with these values. `facts` overrides single fields of `FACTS`. */
function openForm(
  values: OrderValues = { ...variant, vin: '' },
  facts: Partial<Facts> = {},
  machine = orderMachine,
) {
  const actor = createActor(machine, { input: { facts: { ...FACTS, ...facts } } }).start()
  actor.send({
    type: 'form.opened',
    entry: { key: 'first', path: '/', order: values },
    ownerHash: '',
    defaults: EMPTY,
    openedAt: 0,
  })
  return actor
}
const COMPLETE = { ...variant, vin: 'WDD2130041A000000' }
/** A complete order whose code was requested with points, after that request failed. */
async function afterFailure(problem: object) {
  const machine = orderMachine.provide({
    actors: {
      acquireLock: fromPromise<Id | null, Generation>(() => Promise.resolve(null)),
      generate: fromPromise(() => Promise.reject(Object.assign(new Error('failed'), problem))),
    },
  })
  const actor = openForm(COMPLETE, { balance: POINTS }, machine as typeof orderMachine)
  const view = () => orderView(actor.getSnapshot())
  actor.send({ type: 'order.submitted' })
  expect(view().state).toBe('awaitingLock')
  await vi.waitFor(() => expect(view().state).toBe('editing'))
  return { actor, view }
}
const viewOf = (facts: Partial<Facts> = {}, values?: OrderValues) =>
  orderView(openForm(values, facts).getSnapshot())
const priceOf = (price: number | string | null, discount: number | null) => viewOf({ price, discount }).price

it('an amount is shown as received, or with two decimals after a discount', () => {
  expect(priceOf(50, 0)).toEqual({ amount: '50$', fullPrice: undefined, discount: 0 })
  expect(priceOf('50.00', 0)?.amount).toBe('50.00$')
  expect(priceOf(50, 10)).toEqual({ amount: '45.00$', fullPrice: '50$', discount: 10 })
  expect([priceOf(null, 0), priceOf(50, null)]).toEqual([null, null])
})

it('a missing price does not block codes that are covered by the balance', () => {
  expect(viewOf({ price: null })).toMatchObject({ action: 'Buy Now', canSubmit: false })
  expect(viewOf({ price: null, balance: POINTS })).toMatchObject({ action: 'Generate', canSubmit: true })
})

it('an order starts with the given values that are available', () => {
  expect(viewOf().open).toEqual({ comand: true, map_region: true, version: true, vin: true })
  const view = viewOf({}, { ...variant, version: 'V1', vin: 'WDD' })
  expect(view.values).toEqual({ ...variant, version: '', vin: 'WDD' })
  expect(view.open.vin).toBe(false)
})

it('emptyField is the enabled field for which the backend has no options', () => {
  expect(viewOf().emptyField).toBeUndefined()
  expect(viewOf({ units: null }).emptyField).toBeUndefined()
  expect(viewOf({ units: [] }).emptyField).toBe('comand')
  const units = ['NTG 5.5', 'NTG 4.5']
  expect(viewOf({ units }, { ...EMPTY, comand: 'NTG 4.5' }).emptyField).toBe('map_region')
  expect(viewOf({ units }, EMPTY).emptyField).toBeUndefined()
})

it('all fields are disabled while the lists are loading', () => {
  const { isLoading, open } = viewOf({ units: null })
  expect(isLoading).toBe(true)
  expect(Object.values(open)).toEqual([false, false, false, false])
})

it.each([
  [400, true],
  [401, false],
  [undefined, false],
])(
  'R-SELL-10 after a failure with status %s and a balance that became empty, payment by card is offered: %s',
  async (status, isOffered) => {
    const { actor, view } = await afterFailure({ status })
    expect(view().isOutOfPoints).toBe(false)
    actor.send({ type: 'facts.changed', facts: { balance: NOTHING } })
    expect(view()).toMatchObject({ isOutOfPoints: isOffered, action: 'Buy Now', values: COMPLETE })
  },
)

it('R-SELL-10 without a price the card cannot be charged: the next step is to load the price', async () => {
  const { actor, view } = await afterFailure({ status: 400 })
  actor.send({ type: 'facts.changed', facts: { balance: NOTHING, price: null } })
  expect(view()).toMatchObject({ nextStep: 'payByCard', canSubmit: false, isPriceNextStep: true })
  expect(viewOf({ price: null }).isPriceNextStep).toBe(true)
  for (const units of ['failed', 'retrying'] as const)
    expect(viewOf({ price: null, units }).isPriceNextStep).toBe(false)
})

it('a list that is loaded again shows its failure only if the other list was requested before', () => {
  expect(viewOf({ units: 'retrying' })).toMatchObject({ isRetrying: true, isFailed: true })
  expect(viewOf({ units: 'retrying', variants: null })).toMatchObject({ isRetrying: false, isFailed: false })
})

it.each([
  [{ status: 400, serverMessage: 'This VIN is locked.' }, 'This VIN is locked.'],
  [{ status: 403, serverMessage: '' }, 'No code was generated.'],
  [{ status: 500, serverMessage: 'A server error occurred.' }, null],
  [{ status: undefined }, null],
])(
  'R-SELL-08 after %j the message at the form is %j until the VIN changes; a choice that is not available keeps it',
  async (problem, reason) => {
    const { actor, view } = await afterFailure(problem)
    expect(view().rejectionMessage).toBe(reason)
    actor.send({ type: 'choice.made', field: 'comand', value: 'NTG 9' })
    expect(view().rejectionMessage).toBe(reason)
    actor.send({ type: 'vin.typed', value: 'WDD' })
    expect(view().rejectionMessage).toBeNull()
  },
)

const REJECTED_FIELDS = {
  vin: ['Unknown vehicle.', 'And more.'],
  version: 'Not for this unit.',
  fk_point: ['x'],
}

it('R-SELL-08 a rejection that names fields is shown at these fields only, and the form keeps its values', async () => {
  const { view } = await afterFailure({ status: 400, serverMessage: 'Refused.', body: REJECTED_FIELDS })
  const errors = { version: 'Not for this unit.', vin: 'Unknown vehicle.' }
  expect(view().errors).toEqual(errors)
  expect(view()).toMatchObject({ state: 'editing', rejectionMessage: null, values: COMPLETE })
})

it('R-SELL-08 typing a VIN removes its error and keeps that of another field', async () => {
  const { actor, view } = await afterFailure({ status: 400, body: REJECTED_FIELDS })
  actor.send({ type: 'vin.typed', value: 'WDD' })
  expect([view().errors, view().rejectionMessage]).toEqual([{ version: 'Not for this unit.' }, null])
})

it('R-SELL-08 a choice removes the errors of all choices: the backend rejected their combination', async () => {
  for (const field of ['comand', 'version'] as const) {
    const { actor, view } = await afterFailure({ status: 400, body: REJECTED_FIELDS })
    actor.send({ type: 'vin.typed', value: 'WDD' })
    actor.send({ type: 'choice.made', field, value: '' })
    expect([view().errors, view().rejectionMessage]).toEqual([{}, null])
  }
})

it.each([
  [{ vin: [], version: '', comand: [''] }],
  [{ non_field_errors: ['Refused.'] }],
  [{ detail: 'Refused.' }],
  [undefined],
])('R-SELL-08 a rejection with %j names no field, and is shown at the button', async (body) => {
  const { view } = await afterFailure({ status: 400, serverMessage: 'Refused.', body })
  expect([view().errors, view().rejectionMessage]).toEqual([{}, 'Refused.'])
})

it('R-SELL-08 a choice removes the message of a rejection; it is not shown while payment by card is offered', async () => {
  const { actor, view } = await afterFailure({ status: 400, serverMessage: 'There are no points left.' })
  actor.send({ type: 'facts.changed', facts: { balance: NOTHING } })
  expect(view()).toMatchObject({ isOutOfPoints: true, rejectionMessage: null })
  actor.send({ type: 'facts.changed', facts: { balance: POINTS } })
  expect(view().rejectionMessage).toBe('There are no points left.')
  actor.send({ type: 'choice.made', field: 'version', value: '' })
  expect(view().rejectionMessage).toBeNull()
})

it('after a lost response the next step is to look at the orders, for exactly this order', async () => {
  const { actor, view } = await afterFailure({ status: undefined })
  expect(view()).toMatchObject({ isOutcomeUnknown: true, nextStep: 'openOrders', action: 'Generate' })
  actor.send({ type: 'vin.typed', value: 'WDD2130041A000001' })
  expect(view()).toMatchObject({ isOutcomeUnknown: false, nextStep: 'submit' })
})

it.each([
  [50, 0, NOTHING, '50$ for one code'],
  ['50.00', 10, NOTHING, '45$ for one code'],
  [null, 0, NOTHING, null],
  [50, null, NOTHING, null],
  [null, null, POINTS, 'One token for one code'],
  [50, 0, SUBSCRIPTION, 'Included in your subscription'],
])(
  'R-SELL-01 price %s, discount %s percent, balance %j: the text of the price is %j',
  (price, discount, balance, priceText) => {
    expect(viewOf({ price, discount, balance }).priceText).toBe(priceText)
  },
)

it('R-SELL-01 the sample is shown until a unit is chosen, and of the four drawings only those of available units can be chosen', () => {
  const { showsSample, tiles } = viewOf({}, EMPTY)
  expect(showsSample).toBe(true)
  expect(tiles.filter(({ canChoose }) => canChoose).map(({ unit }) => unit)).toEqual(['NTG 5.5'])
  expect(tiles.map(({ isChosen }) => isChosen)).toEqual([false, false, false, false])
  const chosen = viewOf({}, { ...EMPTY, comand: 'NTG 5.5' })
  expect(chosen.showsSample).toBe(false)
  expect(chosen.tiles.map(({ isChosen }) => isChosen)).toEqual([false, false, false, true])
})

it('R-SELL-17 the next step is to copy a code that the user has for exactly this order', () => {
  const nextOf = (owned: OrderValues | null) => viewOf({ owned }, COMPLETE).nextStep
  expect(nextOf(null)).toBe('submit')
  expect(nextOf(COMPLETE)).toBe('copyPin')
  expect(nextOf({ ...COMPLETE, version: 'V19.0' })).toBe('submit')
})
