import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { withKeptOrderPorts } from '../../../src/machines/kept-order/index.ts'
import { keptOrderMachine } from '../../../src/machines/kept-order/kept-order.machine.ts'
import type { KeptOrder, KeptOrders } from '../../../src/machines/kept-order/kept-order.types.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

const kept: KeptOrder = {
  order: europeanCar,
  leftAt: Date.UTC(2026, 0, 1),
  owner: '',
  names: ['p-9001'],
  receivedBy: null,
}
const received: KeptOrder = { ...kept, receivedBy: 'p-9001' }
const foreign: KeptOrder = { ...kept, owner: 'bert@example.test' }
/** What may be found on a device. */
export const keptOrders = {
  nothing: [],
  'an order': [kept],
  'an order with a receipt': [received],
  'an order of somebody else': [foreign],
} as const satisfies Record<string, KeptOrders>

const found = (name: keyof typeof keptOrders) => ({
  done: keptOrders[name],
})

export const keptOrderModel = {
  name: 'kept-order',
  machine: keptOrderMachine,
  events: {
    'leaves for the checkout': { event: { type: 'checkout.left', kept } },
    'has a receipt': { event: { type: 'receipt.had', names: ['p-9001'], leftAt: null } },
    'forgets the order': { event: { type: 'order.forgotten', leftAt: kept.leftAt } },
    'logs in': { event: { type: 'owner.known', email: 'anna@example.test' } },
    'logs out': { event: { type: 'owner.left' } },
    'comes back later': { event: { type: 'store.stale' } },
  },
  outcomes: {
    read: {
      nothing: found('nothing'),
      'an order': found('an order'),
      'an order with a receipt': found('an order with a receipt'),
      'an order of somebody else': found('an order of somebody else'),
      'a broken store': { error: new Error('the store is broken') },
    },
  },
} satisfies Model<typeof keptOrderMachine>

const keptOrderImplementations: Implementations = ({ actor, action }) =>
  withKeptOrderPorts({
    read: actor('read'),
    keep: action('keep'),
  })

export const keptOrderSuite: Suite = {
  model: keptOrderModel,
  implementations: keptOrderImplementations,
  requests: { read: {} },
}
