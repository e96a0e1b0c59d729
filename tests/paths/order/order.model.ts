import type { SnapshotFrom } from 'xstate'
import { hashEmail, type Id } from '../../../src/contract/index.ts'
import { samples } from '../../../src/contract/samples.ts'
import { withOrderEffects } from '../../../src/machines/order/index.ts'
import { orderMachine } from '../../../src/machines/order/order.machine.ts'
import { listsOf } from '../../../src/machines/order/order.rules.ts'
import type { Choice, OrderValues } from '../../../src/machines/order/order.types.ts'
import type { Facts } from '../../../src/machines/shared/facts.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model, Outcome } from '../engine/model.ts'
import { lockOutcomes } from '../order-lock.ts'
import { type ForcedResponse, failuresOf } from '../outcomes.ts'
import { generateRequest, type RequestsOf } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { orderRequirements } from './order.requirements.ts'
import {
  empty,
  failed,
  filled,
  type Lists,
  loaded,
  nobody,
  PRICE,
  retrying,
  subscriber,
  VIN,
  withPoints,
} from './order.samples.ts'

type Snapshot = SnapshotFrom<typeof orderMachine>

const [ANNA, BERT] = ['anna@example.test', 'bert@example.test']
/**
 * While Anna or Bert owns the order, its fields, lists and price do not change. This keeps the number of
 * states small.
 */
const unlessOwned =
  <Event>(event: Event) =>
  ({ context: { ownerHash } }: Snapshot) =>
    [ANNA, BERT].some((email) => ownerHash === hashEmail(email)) ? null : event
export const chooses = (field: Choice, value: string) => ({
  event: unlessOwned({ type: 'choice.made', field, value } as const),
})
const types = (value: string) => ({ event: unlessOwned({ type: 'vin.typed', value } as const) })
/** Lists that have loaded do not change. */
const changesLists = (lists: Lists) => ({
  event: (snapshot: Snapshot) => {
    const { state } = listsOf(snapshot.context.facts)
    return state === 'loaded' || state === listsOf(lists).state
      ? null
      : unlessOwned({ type: 'facts.changed', facts: lists } as const)(snapshot)
  },
})
const changesFacts = (facts: Partial<Facts>) => ({
  event: unlessOwned({ type: 'facts.changed', facts } as const),
})

const PATH = '/navipin'
/** Opens the form in a history entry, whose state may have an order. */
export const opensForm = (key: string, order: OrderValues | null = null, defaults: OrderValues = empty) =>
  ({
    type: 'form.opened',
    entry: { key, path: PATH, order },
    ownerHash: '',
    defaults,
    openedAt: 0,
  }) as const

/** The errors of the form itself: a rejection sets those of the backend, which only change what is shown. */
const ownErrors = ({ errors, rejectionMessage }: Pick<Snapshot['context'], 'errors' | 'rejectionMessage'>) =>
  rejectionMessage === null ? errors : {}
const isOpen = (snapshot: Snapshot) => snapshot.matches({ form: 'open' })
/**
 * Pages and users change only with an empty form, one full form, and a shown payment, which keeps the number
 * of states small.
 */
const canChangePageOrUser = ({ context, value }: Snapshot) => {
  const { values, entry, facts, ordersWithUnknownOutcome } = context
  const isFilledIn = values.version === 'V14.0' && values.vin !== '' && facts.price === null
  const hasErrors = Object.keys(ownErrors(context)).length > 0
  const hasOnlyValues = ordersWithUnknownOutcome.length === 0 && !hasErrors && entry.order === null
  return (
    value.form === 'paying' ||
    (hasOnlyValues && (isFilledIn || Object.values(values).every((one) => one === '')))
  )
}
const ifPageOrUserCanChange =
  <Event>(event: Event) =>
  (snapshot: Snapshot) =>
    canChangePageOrUser(snapshot) ? event : null

const made = (sample: string, done: Id | undefined): Outcome<Id | undefined, ForcedResponse> => ({
  done,
  force: { endpoint: 'generate', outcome: 'status', status: 200, sample },
})

export const orderModel = {
  name: 'order',
  machine: orderMachine,
  input: { facts: nobody },
  events: {
    'opens the form': {
      event: ({ context: { entry }, value }) =>
        value.form === 'closed' && entry.key === '' ? opensForm('first') : null,
    },
    'leaves the form': {
      event: (snapshot) =>
        isOpen(snapshot) &&
        canChangePageOrUser(snapshot) &&
        !snapshot.matches({ form: { open: 'openingPayment' } })
          ? { type: 'form.closed' }
          : null,
    },
    'returns to the form': {
      event: ({ context: { entry }, value }) =>
        value.form === 'closed' && entry.key !== '' ? opensForm(entry.key) : null,
    },
    'follows a link to the same page': {
      event: (snapshot) => (isOpen(snapshot) && canChangePageOrUser(snapshot) ? opensForm('other') : null),
    },
    'is taken to the payment page': {
      event: (snapshot) =>
        snapshot.matches({ form: { open: 'openingPayment' } }) ? { type: 'form.closed' } : null,
    },
    'sees the payment page': {
      event: ({ context: { entry, values }, value }) =>
        value.form === 'paying' && entry.key !== ''
          ? { type: 'payment.opened', order: values, ownerHash: '', isOutcomeUnknown: false }
          : null,
    },
    // Also in the initial state: the payment page loads this machine after it is shown.
    'opens the payment page': {
      event: (snapshot) =>
        (snapshot.value.form === 'closed' && snapshot.context.entry.key === '') ||
        (isOpen(snapshot) && canChangePageOrUser(snapshot))
          ? { type: 'payment.opened', order: filled, ownerHash: '', isOutcomeUnknown: false }
          : null,
    },
    'goes back to the form': {
      event: ({ context: { values }, value }) => (value.form === 'paying' ? opensForm('sent', values) : null),
    },
    'leaves the payment page': {
      event: ({ value }) => (value.form === 'paying' ? { type: 'payment.closed' } : null),
    },
    'reloads the page': {
      event: ({ context: { entry }, value }) =>
        value.form === 'closed' && entry.key === ''
          ? { type: 'draft.restored', draft: { order: filled, entry: 'first', ownerHash: hashEmail(ANNA) } }
          : null,
    },
    'hides the page': { event: ifPageOrUserCanChange({ type: 'page.hidden' }) },
    'is Anna': { event: ifPageOrUserCanChange({ type: 'facts.changed', facts: { email: ANNA } }) },
    'is Bert': { event: ifPageOrUserCanChange({ type: 'facts.changed', facts: { email: BERT } }) },
    'loses the session': { event: ifPageOrUserCanChange({ type: 'facts.changed', facts: { email: '' } }) },
    'logs out': { event: ifPageOrUserCanChange({ type: 'user.loggedOut' }) },
    'gets the lists': changesLists(loaded),
    'gets no lists': changesLists(failed),
    'sees the lists load again': changesLists(retrying),
    'sees the price': changesFacts({ ...PRICE, discount: 10, balance: nobody.balance }),
    'has points': changesFacts({ price: null, discount: 0, balance: withPoints.balance }),
    'has a subscription': changesFacts({ ...PRICE, discount: 0, balance: subscriber.balance }),
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
  // The order in which outcomes became unknown has no effect, nor has the number of times that the form was cleared.
  // A rejection only changes which errors and alternatives are shown, which has tests of its own.
  // A form is opened with the key of the last history entry, or with another one.
  // The machine does not read `isBalanceKnown`.
  key: ({
    value,
    context: {
      isBadRequest: _,
      rejectionMessage,
      errors,
      clearCount: _cleared,
      entry,
      facts: { isBalanceKnown: _known, ...facts },
      ...context
    },
  }) => ({
    value,
    facts,
    ...context,
    errors: ownErrors({ errors, rejectionMessage }),
    entry: { isKnown: entry.key !== '', order: entry.order },
    ordersWithUnknownOutcome: context.ordersWithUnknownOutcome.map((one) => JSON.stringify(one)).sort(),
  }),
} satisfies Model<typeof orderMachine, ForcedResponse>

const orderImplementations: Implementations = ({ actor, action }) =>
  withOrderEffects({
    acquireLock: actor('acquireLock'),
    generate: actor('generate'),
    notifyGenerationFailed: action('notifyGenerationFailed'),
    goToReceipt: action('goToReceipt'),
    goToPayment: action('goToPayment'),
    removeOrderFromHistory: action('removeOrderFromHistory'),
    invalidateHistoryState: action('invalidateHistoryState'),
    saveDraft: action('saveDraft'),
  })

export const orderSuite: Suite = {
  model: orderModel,
  implementations: orderImplementations,
  requirements: orderRequirements,
  requests: { acquireLock: {}, generate: { generate: generateRequest } } satisfies RequestsOf<
    typeof orderMachine
  >,
}
