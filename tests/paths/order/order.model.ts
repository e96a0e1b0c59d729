import type { Id } from '../../../src/contract/index.ts'
import { samples } from '../../../src/contract/samples.ts'
import { withOrderEffects } from '../../../src/machines/order/index.ts'
import { orderMachine } from '../../../src/machines/order/order.machine.ts'
import type { Choice, Lists, Pricing } from '../../../src/machines/order/order.types.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model, Outcome } from '../engine/model.ts'
import { lockOutcomes } from '../order-lock.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import { generateRequest, type RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { orderRequirements } from './order.requirements.ts'
import {
  buyer,
  empty,
  failed,
  loaded,
  loading,
  subscriber,
  VIN,
  withoutPrice,
  withPoints,
} from './order.samples.ts'

export const chooses = (field: Choice, value: string) => ({
  event: { type: 'choice.made', field, value } as const,
})
const types = (value: string) => ({
  event: { type: 'vin.typed', value } as const,
})
/** Lists that have loaded do not change. */
const changesLists = (lists: Lists) => ({
  event: (snapshot: { readonly context: { readonly lists: Lists } }) =>
    snapshot.context.lists.state === 'loaded' || snapshot.context.lists.state === lists.state
      ? null
      : ({ type: 'lists.changed', lists } as const),
})
const is = (pricing: Pricing) => ({
  event: { type: 'pricing.changed', pricing } as const,
})

const made = (sample: string, done: Id | undefined): Outcome<Id | undefined, ForcedResponse> => ({
  done,
  force: { endpoint: 'generate', outcome: 'status', status: 200, sample },
})

export const orderModel = {
  name: 'order',
  machine: orderMachine,
  input: { lists: loading, pricing: withoutPrice, values: empty },
  events: {
    'gets the lists': changesLists(loaded),
    'gets no lists': changesLists(failed),
    'sees the lists load again': changesLists(loading),
    'retries the lists': { event: { type: 'lists.retried' } },
    'sees the price': is(buyer),
    'has points': is(withPoints),
    'has a subscription': is(subscriber),
    'chooses a unit': chooses('comand', 'NTG 4.5'),
    'chooses a unit with fewer regions': chooses('comand', 'NTG 5s1'),
    'chooses a region': chooses('map_region', 'Europe'),
    'chooses a region of one unit only': chooses('map_region', 'South Africa'),
    'chooses a version': chooses('version', 'V12.3'),
    'chooses a version of one unit only': chooses('version', 'V14.0'),
    'types a VIN': types(VIN.toLowerCase()),
    submits: { event: { type: 'order.submitted' } },
    'stops waiting for another tab': { event: { type: 'wait.stopped' } },
  },
  outcomes: {
    acquireLock: lockOutcomes,
    generate: {
      'an order': made('ordered', samples.generate.replies[200].ordered.order_id),
      'no order': made('withoutOrder', undefined),
      ...failuresOf('generate'),
    },
  },
  // The order in which outcomes became unknown has no effect.
  // A refusal only changes which alternatives are shown, which has tests of its own.
  key: ({ value, context: { isRejected: _, ...context } }) => ({
    value,
    ...context,
    uncertainOrders: context.uncertainOrders.map((one) => JSON.stringify(one)).sort(),
  }),
} satisfies Model<typeof orderMachine, ForcedResponse>

const orderImplementations: Implementations = ({ actor, action }) =>
  withOrderEffects({
    acquireLock: actor('acquireLock'),
    generate: actor('generate'),
    reload: action('reload'),
    notifyFailed: action('notifyFailed'),
    goToReceipt: action('goToReceipt'),
    goToPayment: action('goToPayment'),
  })

export const orderSuite: Suite = {
  model: orderModel,
  implementations: orderImplementations,
  requirements: orderRequirements,
  requests: { acquireLock: {}, generate: { generate: generateRequest } } satisfies RequestsOf<
    typeof orderMachine
  >,
}
