import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type KeptOrder, type KeptOrders, keptAfter, keptOrderFor, withKeptOrderPorts } from './index.ts'

const kept: KeptOrder = {
  order: { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' },
  leftAt: 1_000,
  owner: '',
  names: ['p-900100'],
  receivedBy: null,
}
const other: KeptOrder = {
  ...kept,
  order: { ...kept.order, vin: 'WDD2130041A000000' },
  leftAt: 2_000,
  names: ['p-900200'],
}
const arrived = () => new Promise((resolve) => setImmediate(resolve))

function started(...stored: readonly KeptOrder[]) {
  const done: string[] = []
  let inStore: KeptOrders = stored
  const actor = createActor(
    withKeptOrderPorts({
      read: async () => inStore,
      keep: (news) => {
        inStore = keptAfter(inStore, news)
        done.push(news.type)
      },
    }),
  ).start()
  return {
    actor,
    done,
    stored: () => inStore,
    /** What another tab does meanwhile. */
    elsewhere: (news: Parameters<typeof keptAfter>[1]) => {
      inStore = keptAfter(inStore, news)
    },
    shown: (email = '') => keptOrderFor(email)(actor.getSnapshot()),
  }
}

it('an order is kept from leaving for the checkout until a receipt is seen', async () => {
  const { actor, done, shown } = started()
  await arrived()
  expect(shown()).toBeNull()
  actor.send({ type: 'checkout.left', kept })
  expect(shown()).toEqual(kept)
  actor.send({ type: 'receipt.had', names: ['p-9'], leftAt: 1_000 })
  expect(shown()).toBeNull()
  actor.send({ type: 'store.stale' })
  await arrived()
  expect(shown()).toBeNull()
  expect(done).toEqual(['checkout.left', 'receipt.had'])
})

it('a kept order is there on the next visit, to its owner alone, and goes when it is forgotten', async () => {
  const { actor, done, shown } = started({ ...kept, owner: 'anna@example.test' })
  await arrived()
  expect([shown(), shown('bert@example.test'), shown('anna@example.test')?.leftAt]).toEqual([
    null,
    null,
    1_000,
  ])
  actor.send({ type: 'order.forgotten', leftAt: 1_000 })
  expect(shown('anna@example.test')).toBeNull()
  expect(done).toEqual(['order.forgotten'])
})

it('what another tab has forgotten is gone here, too, and nothing flickers while it is looked up', async () => {
  const { actor, shown } = started(kept)
  await arrived()
  actor.send({ type: 'store.stale' })
  expect(shown()).toEqual(kept)
  await arrived()
  expect(shown()).toEqual(kept)
})

it('orders of two tabs for two cars stand beside each other, the newer one first', async () => {
  const { actor, elsewhere, shown, stored } = started()
  await arrived()
  elsewhere({ type: 'checkout.left', kept })
  actor.send({ type: 'checkout.left', kept: other })
  await arrived()
  expect(stored()).toEqual([other, kept])
  expect(shown()).toEqual(other)
  actor.send({ type: 'receipt.had', names: ['p-900200'], leftAt: null })
  expect(shown()).toEqual(kept)
})

it('somebody else who is known has nobody’s order but their own; a logout leaves none', async () => {
  const annas = { ...kept, owner: 'anna@example.test' }
  const { actor, done, stored } = started(annas, other)
  await arrived()
  actor.send({ type: 'owner.known', email: ' Anna@example.test' })
  expect([stored(), done]).toEqual([[annas, other], []])
  actor.send({ type: 'owner.known', email: 'bert@example.test' })
  expect(stored()).toEqual([other])
  await arrived()
  actor.send({ type: 'owner.left' })
  expect(stored()).toEqual([])
})
