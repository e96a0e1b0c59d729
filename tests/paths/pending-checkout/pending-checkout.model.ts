import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { withPendingCheckoutEffects } from '../../../src/machines/pending-checkout/index.ts'
import { pendingCheckoutMachine } from '../../../src/machines/pending-checkout/pending-checkout.machine.ts'
import type {
  PendingCheckout,
  PendingCheckouts,
} from '../../../src/machines/pending-checkout/pending-checkout.types.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

const kept: PendingCheckout = {
  order: europeanCar,
  leftAt: Date.UTC(2026, 0, 1),
  owner: '',
  names: ['p-9001'],
  receivedBy: null,
}
const received: PendingCheckout = { ...kept, receivedBy: 'p-9001' }
const foreign: PendingCheckout = { ...kept, owner: 'bert@example.test' }
/** The possible contents of the storage. */
export const pendingCheckouts = {
  empty: [],
  'an order': [kept],
  'an order with a receipt': [received],
  'an order of another user': [foreign],
} as const satisfies Record<string, PendingCheckouts>

const found = (name: keyof typeof pendingCheckouts) => ({
  done: pendingCheckouts[name],
})

export const pendingCheckoutModel = {
  name: 'pending-checkout',
  machine: pendingCheckoutMachine,
  events: {
    'leaves for the checkout': {
      // Entries with a receipt are kept, so paths start a checkout only while there are fewer than two.
      event: ({ context }) =>
        context.all.length > 1 ? null : ({ type: 'checkout.started', checkout: kept } as const),
    },
    'gets a receipt': { event: { type: 'receipt.received', ids: ['p-9001'], leftAt: null } },
    'discards the order': { event: { type: 'order.discarded', leftAt: kept.leftAt } },
    'logs in': { event: { type: 'user.changed', email: 'anna@example.test' } },
    'logs out': { event: { type: 'user.loggedOut' } },
    'returns later': { event: { type: 'storage.changed', tokens: null, email: null } },
  },
  outcomes: {
    read: {
      empty: found('empty'),
      'an order': found('an order'),
      'an order with a receipt': found('an order with a receipt'),
      'an order of another user': found('an order of another user'),
      'unreadable storage': { error: new Error('the store is broken') },
    },
  },
} satisfies Model<typeof pendingCheckoutMachine>

const pendingCheckoutImplementations: Implementations = ({ actor, action }) =>
  withPendingCheckoutEffects({
    read: actor('read'),
    save: action('save'),
  })

export const pendingCheckoutSuite: Suite = {
  model: pendingCheckoutModel,
  implementations: pendingCheckoutImplementations,
  requests: { read: {} },
}
