import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { SLOW_AFTER_MS } from '../shared/delays.ts'
import { bundlesView, createBundlesMachine, type PurchaseTarget, withBundlesEffects } from './index.ts'

const workshop = { id: 11, name: 'Workshop', price: 450, discount: 0, discount_price: null }
const machine = createBundlesMachine({ id: 'bundles', sort: (bundles) => bundles })
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Starts a machine and a purchase; the test settles its requests by hand. */
async function startPurchase() {
  const clock = new SimulatedClock()
  const responses: ((purchase: PurchaseTarget) => void)[] = []
  const done: string[] = []
  const effects = withBundlesEffects(machine, {
    listBundles: async () => [workshop],
    buy: () => new Promise((resolve) => responses.push(resolve)),
    redirectToCheckout: (address) => done.push(address),
    goToLogin: () => done.push('login'),
    logListFailed: () => done.push('no list'),
    logPurchaseFailed: () => done.push('no purchase'),
  })
  const actor = createActor(effects, { clock }).start()
  actor.send({ type: 'bundles.requested' })
  await settle()
  const press = () => actor.send({ type: 'bundle.bought', id: 11 })
  press()
  const respond = async (at: number, purchase: PurchaseTarget) => {
    responses[at]?.(purchase)
    await settle()
  }
  return { actor, responses, respond, clock, done, press, view: () => bundlesView(actor.getSnapshot()) }
}

it('a late checkout response after the page was closed does not redirect', async () => {
  for (const purchase of [
    { target: 'checkout', address: 'https://pay.example/1' },
    { target: 'login' },
    { target: 'nowhere' },
  ] as const) {
    const { actor, respond, done, view } = await startPurchase()
    expect(view().isBuying).toBe(true)
    actor.send({ type: 'bundles.closed' })
    expect(view().isBuying).toBe(false)
    await respond(0, purchase)
    expect(done).toEqual([])
    expect(view().isBuying).toBe(false)
  }
})

it('a late response of an abandoned purchase does not settle the next one', async () => {
  const { actor, respond, done, press, view } = await startPurchase()
  actor.send({ type: 'bundles.closed' })
  press()
  await respond(0, { target: 'checkout', address: 'https://pay.example/1' })
  expect(done).toEqual([])
  expect(view().isBuying).toBe(true)
  await respond(1, { target: 'checkout', address: 'https://pay.example/2' })
  expect(done).toEqual(['https://pay.example/2'])
})

it('the buttons are enabled again if the checkout does not open', async () => {
  const { respond, responses, clock, done, press, view } = await startPurchase()
  await respond(0, { target: 'checkout', address: 'https://pay.example/1' })
  expect(done).toEqual(['https://pay.example/1'])
  clock.increment(SLOW_AFTER_MS - 1)
  expect(view().isBuying).toBe(true)
  press()
  expect(responses).toHaveLength(1)
  clock.increment(1)
  expect(view().isBuying).toBe(false)
  press()
  expect(responses).toHaveLength(2)
})

it('the buttons are enabled at once after a restore from the bfcache', async () => {
  const { actor, respond, view } = await startPurchase()
  await respond(0, { target: 'checkout', address: 'https://pay.example/1' })
  actor.send({ type: 'page.restored' })
  expect(view().isBuying).toBe(false)
})
