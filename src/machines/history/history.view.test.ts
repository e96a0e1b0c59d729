import { afterEach, beforeEach, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { deferred } from '../../../tests/deferred.ts'
import type { HistoryItem } from '../../contract/index.ts'
import { orderDate } from './history.view.ts'
import { earlierCode, type HistoryEffects, historyView, withHistoryEffects } from './index.ts'

const zone = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})
const plain = (text: string) => text.replace(/\s+/gu, ' ')

it('a date has two digits for day, month, hour and minute, in the local time zone', () => {
  expect(plain(orderDate('2027-03-09T13:05:00Z'))).toBe('03/09/2027, 02:05 PM')
  expect(plain(orderDate('2027-12-31T23:59:59Z'))).toBe('01/01/2028, 12:59 AM')
})

it('an unreadable date is shown as received', () => {
  expect(orderDate('yesterday')).toBe('yesterday')
})

const car = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD2130041A000000' }
const historyItem = (pin: string, order_id: number, some: Partial<HistoryItem> = {}): HistoryItem => ({
  ...{ ...car, pin, order_id, created_at: `2027-03-0${order_id}T13:05:00Z` },
  ...some,
})
function startHistory(listOrders: HistoryEffects['listOrders']) {
  const nothing = () => undefined
  const effects = { listOrders, copy: async () => undefined, saveCsv: nothing, log: nothing }
  return createActor(withHistoryEffects(effects)).start()
}
/** The earlier code that is shown next to an order for the car, given this order history. */
async function shownWith(...results: HistoryItem[]) {
  const actor = startHistory(async () => results)
  actor.send({ type: 'history.opened' })
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'))
  expect(actor.getSnapshot().context.orders).toHaveLength(results.length)
  return earlierCode(car)(actor.getSnapshot())
}

it('R-ADD-11 the newest code for exactly this car, unit, region and version is shown', async () => {
  expect(await shownWith(historyItem('OLDEST', 1), historyItem('NEWEST', 2))).toMatchObject({
    ...car,
    pin: 'NEWEST',
  })
})

it.each([{ vin: 'WDD2130041A000001' }, { comand: 'NTG 4.5' }, { map_region: 'Asia' }, { version: 'V19.0' }])(
  'R-ADD-11 a code that differs in one value is not shown: %o',
  async (other) => {
    expect(await shownWith(historyItem('OTHERS', 1, other))).toBeNull()
    expect(await shownWith(historyItem('OTHERS', 2, other), historyItem('FITTED', 1))).toMatchObject({
      pin: 'FITTED',
    })
  },
)

it('on a return to the page, the earlier list is shown neither while it loads nor after a failure', async () => {
  const failure = deferred()
  let calls = 0
  const actor = startHistory(async () => {
    calls += 1
    if (calls === 1) return [historyItem('SEEN', 1)]
    await failure.promise
    throw new Error('status 500')
  })
  actor.send({ type: 'history.opened' })
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'))
  expect(historyView(actor.getSnapshot()).months).toHaveLength(1)
  actor.send({ type: 'history.closed' })
  actor.send({ type: 'history.opened' })
  expect(historyView(actor.getSnapshot())).toMatchObject({ isLoading: true, months: [] })
  failure.resolve()
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(historyView(actor.getSnapshot())).toMatchObject({ isFailed: true, months: [] })
  actor.stop()
})

it('after history.stale the orders are loaded again: at once, also if they are loading, or when the details close', async () => {
  let calls = 0
  const actor = startHistory(async () => {
    calls += 1
    return [historyItem('SEEN', 1)]
  })
  const markStale = () => actor.send({ type: 'history.stale' })
  const waitForList = () =>
    waitFor(actor, (snapshot) => snapshot.matches({ loaded: { closed: { list: 'settled' } } }))
  actor.send({ type: 'history.opened' })
  markStale()
  expect(calls, 'while they load').toBe(2)
  await waitForList()
  markStale()
  markStale()
  expect(calls, 'while they are renewed').toBe(4)
  await waitForList()
  actor.send({ type: 'details.opened', id: 1 })
  markStale()
  expect(calls, 'while the details are open').toBe(4)
  actor.send({ type: 'details.closed' })
  expect(calls).toBe(5)
  await waitForList()
  actor.stop()
})

it("orders that could not be loaded are loaded by any 'Try again'", async () => {
  let calls = 0
  const actor = startHistory(async () => {
    calls += 1
    if (calls === 1) throw new Error('status 500')
    return [historyItem('SEEN', 1)]
  })
  const retry = () => actor.send({ type: 'loading.retried' })
  actor.send({ type: 'history.opened' })
  retry()
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  retry()
  await waitFor(actor, (snapshot) => snapshot.matches('loaded'))
  retry()
  expect(calls, 'neither while they load nor afterwards').toBe(2)
  actor.stop()
})
