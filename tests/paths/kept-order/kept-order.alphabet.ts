import { europeanCar } from '../../../src/contract/samples/vehicles.ts'
import { withKeptOrderPorts } from '../../../src/machines/kept-order/index.ts'
import { keptOrderMachine } from '../../../src/machines/kept-order/kept-order.machine.ts'
import type { KeptOrder } from '../../../src/machines/kept-order/kept-order.types.ts'
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
const isReceived = (output: KeptOrder | null) => (output?.receivedBy ?? null) !== null
const received: KeptOrder = { ...kept, receivedBy: 'p-9001' }

export const keptOrderAlphabet = {
  name: 'kept-order',
  machine: keptOrderMachine,
  user: {
    'leaves for the checkout': { event: { type: 'checkout.left', kept } },
    'has a receipt': { event: { type: 'receipt.had', paymentId: 'p-9001' } },
    'forgets the order': { event: { type: 'order.forgotten' } },
    'comes back later': { event: { type: 'store.stale' } },
  },
  outcomes: {
    read: {
      nothing: { done: null, is: (output: KeptOrder | null) => output === null },
      'an order': { done: kept, is: (output: KeptOrder | null) => output !== null && !isReceived(output) },
      'an order with a receipt': {
        done: received,
        is: isReceived,
      },
      'a broken store': { error: new Error('the store is broken') },
    },
  },
} satisfies Alphabet<typeof keptOrderMachine>

const keptOrderSeat: Seat = ({ port, effect }) =>
  withKeptOrderPorts({
    read: port('read'),
    keep: effect('keep'),
    markReceived: effect('markReceived'),
    forget: effect('forget'),
  })

export const keptOrderStand: Stand = { alphabet: keptOrderAlphabet, seat: keptOrderSeat, hosts: { read: [] } }
