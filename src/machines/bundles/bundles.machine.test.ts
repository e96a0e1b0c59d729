import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { SLOW_AFTER_MS } from '../shared/delays.ts'
import { bundlesView, createBundlesMachine, type PurchaseTarget, withBundlesEffects } from './index.ts'

const workshop = { id: 11, name: 'Workshop', price: 450, discount: 0, discount_price: null }
const machine = createBundlesMachine({ id: 'bundles', sort: (offers) => offers })
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** An offer whose bundle is being bought, and whose answers are given by hand. */
async function bought() {
  const clock = new SimulatedClock()
  const answers: ((purchase: PurchaseTarget) => void)[] = []
  const done: string[] = []
  const effects = withBundlesEffects(machine, {
    listBundles: async () => [workshop],
    buy: () => new Promise((answer) => answers.push(answer)),
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
  const answer = async (at: number, purchase: PurchaseTarget) => {
    answers[at]?.(purchase)
    await settle()
  }
  return { actor, answers, answer, clock, done, press, view: () => bundlesView(actor.getSnapshot()) }
}

it('whoever has left the offer is led nowhere by an answer that comes late', async () => {
  for (const purchase of [
    { target: 'checkout', address: 'https://pay.example/1' },
    { target: 'login' },
    { target: 'nowhere' },
  ] as const) {
    const { actor, answer, done, view } = await bought()
    expect(view().isBuying).toBe(true)
    actor.send({ type: 'bundles.closed' })
    expect(view().isBuying).toBe(false)
    await answer(0, purchase)
    expect(done).toEqual([])
    expect(view().isBuying).toBe(false)
  }
})

it('the late answer of a purchase that was left does not answer the next one', async () => {
  const { actor, answer, done, press, view } = await bought()
  actor.send({ type: 'bundles.closed' })
  press()
  await answer(0, { target: 'checkout', address: 'https://pay.example/1' })
  expect(done).toEqual([])
  expect(view().isBuying).toBe(true)
  await answer(1, { target: 'checkout', address: 'https://pay.example/2' })
  expect(done).toEqual(['https://pay.example/2'])
})

it('a checkout that does not open leaves no button dead', async () => {
  const { answer, answers, clock, done, press, view } = await bought()
  await answer(0, { target: 'checkout', address: 'https://pay.example/1' })
  expect(done).toEqual(['https://pay.example/1'])
  clock.increment(SLOW_AFTER_MS - 1)
  expect(view().isBuying).toBe(true)
  press()
  expect(answers).toHaveLength(1)
  clock.increment(1)
  expect(view().isBuying).toBe(false)
  press()
  expect(answers).toHaveLength(2)
})

it('back out of the browser’s memory the buttons can be pressed at once', async () => {
  const { actor, answer, view } = await bought()
  await answer(0, { target: 'checkout', address: 'https://pay.example/1' })
  actor.send({ type: 'page.restored' })
  expect(view().isBuying).toBe(false)
})
