import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type KeptOrder, keptOrderFor, withKeptOrderPorts } from './index.ts'

const kept: KeptOrder = {
  order: { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' },
  leftAt: 1_000,
  owner: '',
  names: ['p-900100'],
  receivedBy: null,
}
const arrived = () => new Promise((resolve) => setImmediate(resolve))

function started(stored: KeptOrder | null) {
  const done: string[] = []
  let inStore = stored
  const actor = createActor(
    withKeptOrderPorts({
      read: async () => inStore,
      keep: (one) => {
        inStore = one
        done.push('kept')
      },
      markReceived: (paymentId) => {
        inStore = inStore && { ...inStore, receivedBy: paymentId }
        done.push(`received ${paymentId}`)
      },
      forget: () => {
        inStore = null
        done.push('forgotten')
      },
    }),
  ).start()
  return { actor, done, shown: (email = '') => keptOrderFor(email)(actor.getSnapshot()) }
}

it('an order is kept from leaving for the checkout until a receipt is seen', async () => {
  const { actor, done, shown } = started(null)
  await arrived()
  expect(shown()).toBeNull()
  actor.send({ type: 'checkout.left', kept })
  expect(shown()).toEqual(kept)
  actor.send({ type: 'receipt.had', paymentId: 'p-9' })
  expect(shown()).toBeNull()
  actor.send({ type: 'store.stale' })
  await arrived()
  expect(shown()).toBeNull()
  expect(done).toEqual(['kept', 'received p-9'])
})

it('a kept order is there on the next visit, to its owner alone, and goes when it is forgotten', async () => {
  const { actor, done, shown } = started({ ...kept, owner: 'anna@example.test' })
  await arrived()
  expect([shown(), shown('bert@example.test'), shown('anna@example.test')?.leftAt]).toEqual([
    null,
    null,
    1_000,
  ])
  actor.send({ type: 'order.forgotten' })
  expect(shown('anna@example.test')).toBeNull()
  expect(done).toEqual(['forgotten'])
})

it('what another tab has forgotten is gone here, too, and nothing flickers while it is looked up', async () => {
  const { actor, shown } = started(kept)
  await arrived()
  actor.send({ type: 'store.stale' })
  expect(shown()).toEqual(kept)
  await arrived()
  expect(shown()).toEqual(kept)
})
