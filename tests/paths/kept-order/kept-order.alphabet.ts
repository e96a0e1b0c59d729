import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { withKeptOrderPorts } from '../../../src/machines/kept-order/index.ts'
import { keptOrderMachine } from '../../../src/machines/kept-order/kept-order.machine.ts'
import type { KeptOrder, KeptOrders } from '../../../src/machines/kept-order/kept-order.types.ts'
import type { Alphabet } from '../engine/alphabet.ts'
import type { Seat } from '../engine/live-bench.ts'
import type { Stand } from '../stand.ts'

const kept: KeptOrder = {
  order: europeanCar,
  leftAt: Date.UTC(2026, 0, 1),
  owner: '',
  names: ['p-9001'],
  receivedBy: null,
}
const received: KeptOrder = { ...kept, receivedBy: 'p-9001' }
const foreign: KeptOrder = { ...kept, owner: 'bert@example.test' }
const of = (...orders: KeptOrder[]) => ({
  done: orders,
  is: (output: KeptOrders) => JSON.stringify(output) === JSON.stringify(orders),
})

export const keptOrderAlphabet = {
  name: 'kept-order',
  machine: keptOrderMachine,
  user: {
    'leaves for the checkout': { event: { type: 'checkout.left', kept } },
    'has a receipt': { event: { type: 'receipt.had', names: ['p-9001'] } },
    'forgets the order': { event: { type: 'order.forgotten', leftAt: kept.leftAt } },
    'logs in': { event: { type: 'owner.known', email: 'anna@example.test' } },
    'logs out': { event: { type: 'owner.left' } },
    'comes back later': { event: { type: 'store.stale' } },
  },
  outcomes: {
    read: {
      nothing: of(),
      'an order': of(kept),
      'an order with a receipt': of(received),
      'an order of somebody else': of(foreign),
      'a broken store': { error: new Error('the store is broken') },
    },
  },
} satisfies Alphabet<typeof keptOrderMachine>

const keptOrderSeat: Seat = ({ port, effect }) =>
  withKeptOrderPorts({
    read: port('read'),
    keep: effect('keep'),
  })

export const keptOrderStand: Stand = { alphabet: keptOrderAlphabet, seat: keptOrderSeat, hosts: { read: [] } }
