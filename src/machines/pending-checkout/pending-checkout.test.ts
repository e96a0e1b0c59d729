import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { hashEmail, type OrderForm } from '../../contract/index.ts'
import {
  applyChange,
  type PendingCheckout,
  type PendingCheckouts,
  pendingCheckoutFor,
  startedCheckout,
  withPendingCheckoutEffects,
} from './index.ts'

const checkout: PendingCheckout = {
  order: { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' },
  leftAt: 1_000,
  owner: '',
  names: ['p-900100'],
  receivedBy: null,
}
const other: PendingCheckout = {
  ...checkout,
  order: { ...checkout.order, vin: 'WDD2130041A000000' },
  leftAt: 2_000,
  names: ['p-900200'],
}
const arrived = () => new Promise((resolve) => setImmediate(resolve))

function started(...stored: readonly PendingCheckout[]) {
  const done: string[] = []
  let inStore: PendingCheckouts = stored
  const actor = createActor(
    withPendingCheckoutEffects({
      read: async () => inStore,
      save: (change) => {
        inStore = applyChange(inStore, change)
        done.push(change.type)
      },
    }),
  ).start()
  return {
    actor,
    done,
    stored: () => inStore,
    /** Simulates another tab. */
    elsewhere: (change: Parameters<typeof applyChange>[1]) => {
      inStore = applyChange(inStore, change)
    },
    shown: (email = '') => pendingCheckoutFor(email)(actor.getSnapshot()),
  }
}

it('an order is stored from the redirect to the checkout until its receipt is seen', async () => {
  const { actor, done, shown } = started()
  await arrived()
  expect(shown()).toBeNull()
  actor.send({ type: 'checkout.started', checkout })
  expect(shown()).toEqual(checkout)
  actor.send({ type: 'receipt.received', ids: ['p-9'], leftAt: 1_000 })
  expect(shown()).toBeNull()
  actor.send({ type: 'storage.changed', tokens: null, email: null })
  await arrived()
  expect(shown()).toBeNull()
  expect(done).toEqual(['checkout.started', 'receipt.received'])
})

it('a stored order is shown on the next visit, to its owner only, until it is discarded', async () => {
  const { actor, done, shown } = started({ ...checkout, owner: 'anna@example.test' })
  await arrived()
  expect([shown(), shown('bert@example.test'), shown('anna@example.test')?.leftAt]).toEqual([
    null,
    null,
    1_000,
  ])
  actor.send({ type: 'order.discarded', leftAt: 1_000 })
  expect(shown('anna@example.test')).toBeNull()
  expect(done).toEqual(['order.discarded'])
})

it('an order stays visible while the list is read again after a change of the storage', async () => {
  const { actor, shown } = started(checkout)
  await arrived()
  actor.send({ type: 'storage.changed', tokens: null, email: null })
  expect(shown()).toEqual(checkout)
  await arrived()
  expect(shown()).toEqual(checkout)
})

it('an order that another tab discarded is removed after a change of the storage', async () => {
  const { actor, elsewhere, shown } = started(checkout)
  await arrived()
  expect(shown()).toEqual(checkout)
  elsewhere({ type: 'order.discarded', leftAt: checkout.leftAt })
  actor.send({ type: 'storage.changed', tokens: null, email: null })
  await arrived()
  expect(shown()).toBeNull()
})

it('orders of two tabs for two cars are both stored, the newer one first', async () => {
  const { actor, elsewhere, shown, stored } = started()
  await arrived()
  elsewhere({ type: 'checkout.started', checkout })
  actor.send({ type: 'checkout.started', checkout: other })
  await arrived()
  expect(stored()).toEqual([other, checkout])
  expect(shown()).toEqual(other)
  actor.send({ type: 'receipt.received', ids: ['p-900200'], leftAt: null })
  expect(shown()).toEqual(checkout)
})

it('R-SAFE-13 another user sees only their own orders, and none of a visitor who logged in as somebody else', async () => {
  const annas = { ...checkout, owner: 'anna@example.test' }
  const { actor, stored } = started(annas, other)
  await arrived()
  actor.send({ type: 'user.changed', email: ' Anna@example.test' })
  expect(stored()).toEqual([annas, { ...other, ownerHash: hashEmail('anna@example.test') }])
  actor.send({ type: 'user.changed', email: 'bert@example.test' })
  expect(stored()).toEqual([])
})

it('R-SAFE-06 the started payment of an order is the last one without a receipt, for its owner only', async () => {
  const received = { ...checkout, receivedBy: 'p-900100' }
  const again = { ...checkout, leftAt: 3_000, owner: 'anna@example.test' }
  const { actor } = started(other, again, received)
  await arrived()
  const found = (order: OrderForm, email: string) => startedCheckout(order, email)(actor.getSnapshot())
  expect(found(checkout.order, 'anna@example.test')).toEqual(again)
  expect(found(checkout.order, 'bert@example.test')).toBeNull()
  expect(found({ ...checkout.order, version: 'V17.0' }, 'anna@example.test')).toBeNull()
  expect(found(other.order, '')).toEqual(other)
  // After a lost session the page still shows the order of its owner.
  const lost = { ...again, ownerHash: hashEmail('anna@example.test') }
  const { actor: later } = started(lost)
  await arrived()
  const foundFor = (owner: string) =>
    startedCheckout(checkout.order, '', hashEmail(owner))(later.getSnapshot())
  expect(foundFor('anna@example.test')).toEqual(lost)
  expect(foundFor('bert@example.test')).toBeNull()
})

it('a logout removes all orders', async () => {
  const { actor, stored } = started(checkout, other)
  await arrived()
  actor.send({ type: 'user.loggedOut' })
  expect(stored()).toEqual([])
})

it('R-SAFE-13 the checkout of a lost session is shown to its owner and to visitors, until another user logs in', async () => {
  const lost = { ...checkout, ownerHash: hashEmail('anna@example.test') }
  const { actor, stored } = started(lost)
  await arrived()
  const shownTo = (email: string) => pendingCheckoutFor(email)(actor.getSnapshot())
  expect(['', ' Anna@example.test', 'bert@example.test'].map(shownTo)).toEqual([lost, lost, null])
  actor.send({ type: 'user.changed', email: 'anna@example.test' })
  expect(stored()).toEqual([lost])
  actor.send({ type: 'user.changed', email: 'bert@example.test' })
  expect(stored()).toEqual([])
})

it('the pending checkout is the one of this tab, or of any tab if this tab opened none', async () => {
  const { actor } = started(checkout, other)
  await arrived()
  const shownAfter = (leftAt?: number) => pendingCheckoutFor('', leftAt)(actor.getSnapshot())
  expect([shownAfter(2_000), shownAfter(), shownAfter(3_000)]).toEqual([other, checkout, null])
})
