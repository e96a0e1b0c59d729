import { assign, initialTransition, setup } from 'xstate'
import type { Id } from '../../contract/index.ts'
import { TAB_WAIT_MS } from '../shared/delays.ts'
import { isBadRequest, isRefusal, NO_ENTITLEMENT, NO_SPENDING } from '../shared/entitlement.ts'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import type { Tag } from '../shared/tags.ts'
import { optionsFor, withValidChoices } from './cascade.ts'
import { isUncertain, modeOf, validateOrder, withoutErrors } from './order.rules.ts'
import type {
  Choice,
  Generation,
  Lists,
  OrderContext,
  OrderEffects,
  OrderEvent,
  OrderInput,
  OrderValues,
  Pricing,
} from './order.types.ts'
import { typedVin } from './vin.ts'

/** Adds the current order to the orders whose code may have been generated without a response. */
const withUncertainOrder = ({ values, uncertainOrders }: Pick<OrderContext, 'values' | 'uncertainOrders'>) =>
  isUncertain(uncertainOrders, values) ? uncertainOrders : [...uncertainOrders, values]
/** Adds the current order if another machine reports its outcome as unknown. */
const withUncertainty = <Known extends Pick<OrderContext, 'pricing' | 'values' | 'uncertainOrders'>>(
  known: Known,
) => (known.pricing.isOutcomeUnknown ? withUncertainOrder(known) : known.uncertainOrders)

const generationOf = ({ values, pricing }: OrderContext): Generation => ({
  order: values,
  spending: pricing.entitlement.spending ?? NO_SPENDING,
})

/** Orders one code: unit, region, version and VIN in this sequence; then generates it or opens the payment page. */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as Tag,
  },
  delays: { tabWait: TAB_WAIT_MS },
  actors: {
    acquireLock: missingActor<Id | null, Generation>('acquireLock'),
    generate: missingActor<Id | undefined, Generation>('generate'),
  },
  actions: {
    choose: assign(({ context }, { field, value }: { readonly field: Choice; readonly value: string }) => ({
      values: withValidChoices(context.lists, { ...context.values, [field]: value }),
      errors: withoutErrors(context.errors, field, 'vin'),
    })),
    dropInvalidChoices: assign({ values: ({ context }) => withValidChoices(context.lists, context.values) }),
    showErrors: assign({ errors: ({ context }) => validateOrder(context.values) ?? {} }),
    setLists: assign((_args, lists: Lists) => ({ lists })),
    setPricing: assign(({ context }, pricing: Pricing) => ({
      pricing,
      uncertainOrders: withUncertainty({ ...context, pricing }),
    })),
    typeVin: assign(({ context: { values, errors } }, typed: string) => ({
      values: { ...values, vin: typedVin(typed) },
      errors: withoutErrors(errors, 'vin'),
    })),
    beginAttempt: assign({ errors: {}, isRejected: false }),
    setOutcomeUnknown: assign({ uncertainOrders: ({ context }) => withUncertainOrder(context) }),
    setRefused: assign((_args, { problem }: { readonly problem: unknown }) => ({
      isRejected: isBadRequest(problem),
    })),
    reload: () => undefined,
    notifyFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    goToReceipt: (_args, _receipt: { readonly orderId: Id; readonly order: OrderValues }) => undefined,
    goToPayment: (_args, _order: OrderValues) => undefined,
  },
  guards: {
    areListsLoaded: ({ context }) => context.lists.state === 'loaded',
    haveListsFailed: ({ context }) => context.lists.state === 'failed',
    areListsLoading: ({ context }) => context.lists.state === 'loading',
    hasVersion: ({ context }) => context.values.version !== '',
    isOffered: ({ context }, { field, value }: { readonly field: Choice; readonly value: string }) =>
      value === '' || optionsFor(context.lists, context.values)[field].includes(value),
    isWrong: ({ context }) => validateOrder(context.values) !== null,
    isPaidFor: ({ context }) => modeOf(context) !== 'buy',
    hasPrice: ({ context }) => context.pricing.price !== null,
    isMade: (_args, { orderId }: { readonly orderId: Id | null | undefined }) => orderId != null,
    isRefusal: (_args, { problem }: { readonly problem: unknown }) => isRefusal(problem),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    errors: {},
    uncertainOrders: withUncertainty({ ...input, uncertainOrders: [] }),
    isRejected: false,
  }),
  initial: 'loading',
  on: {
    'lists.changed': { actions: { type: 'setLists', params: ({ event }) => event.lists } },
    'pricing.changed': {
      actions: { type: 'setPricing', params: ({ event }) => event.pricing },
    },
  },
  states: {
    loading: {
      always: [
        { guard: 'areListsLoaded', target: 'editing', actions: 'dropInvalidChoices' },
        { guard: 'haveListsFailed', target: 'loadFailed' },
      ],
    },
    loadFailed: {
      always: [
        { guard: 'areListsLoaded', target: 'editing', actions: 'dropInvalidChoices' },
        { guard: 'areListsLoading', target: 'loading' },
      ],
      on: { 'lists.retried': { actions: 'reload' } },
    },
    editing: {
      on: {
        'choice.made': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: { type: 'choose', params: ({ event }) => event },
        },
        'vin.typed': {
          guard: 'hasVersion',
          actions: { type: 'typeVin', params: ({ event }) => event.value },
        },
        'order.submitted': [
          { guard: 'isWrong', actions: 'showErrors' },
          { guard: 'isPaidFor', target: 'queued' },
          { guard: 'hasPrice', target: 'toPayment' },
        ],
      },
    },
    // Another tab may be generating the same order: then use its code.
    queued: {
      tags: 'busy',
      entry: 'beginAttempt',
      initial: 'soon',
      states: {
        soon: { after: { tabWait: 'slow' } },
        slow: { tags: 'slow', on: { 'wait.stopped': '#order.editing' } },
      },
      invoke: {
        id: 'acquireLock',
        src: 'acquireLock',
        input: ({ context }) => generationOf(context),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ orderId: event.output }) },
            target: 'toReceipt',
            actions: {
              type: 'goToReceipt',
              params: ({ context, event }) => ({ orderId: event.output ?? '', order: context.values }),
            },
          },
          { guard: 'isPaidFor', target: 'generating' },
          // The balance was spent in another tab or device meanwhile.
          { target: 'editing' },
        ],
        onError: 'generating',
      },
    },
    generating: {
      tags: 'busy',
      invoke: {
        id: 'generate',
        src: 'generate',
        input: ({ context }) => generationOf(context),
        onDone: [
          {
            guard: { type: 'isMade', params: ({ event }) => ({ orderId: event.output }) },
            target: 'toReceipt',
            actions: {
              type: 'goToReceipt',
              params: ({ context, event }) => ({ orderId: event.output ?? '', order: context.values }),
            },
          },
          {
            target: 'editing',
            actions: [
              'setOutcomeUnknown',
              // The response has neither an order id nor an error.
              { type: 'notifyFailed', params: { problem: null } },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ problem: event.error }) },
            target: 'editing',
            actions: [
              { type: 'setRefused', params: ({ event }) => ({ problem: event.error }) },
              { type: 'notifyFailed', params: ({ event }) => ({ problem: event.error }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              'setOutcomeUnknown',
              { type: 'notifyFailed', params: ({ event }) => ({ problem: event.error }) },
            ],
          },
        ],
      },
    },
    toReceipt: { type: 'final', tags: 'busy' },
    toPayment: {
      type: 'final',
      tags: 'busy',
      entry: { type: 'goToPayment', params: ({ context }) => context.values },
    },
  },
})

/** An empty order without any options. */
export const initialOrderSnapshot = () =>
  initialTransition(orderMachine, {
    lists: { state: 'loading', units: [], variants: [] },
    pricing: { price: null, discount: null, entitlement: NO_ENTITLEMENT },
    values: { comand: '', map_region: '', version: '', vin: '' },
  })[0]

export const withOrderEffects = (effects: OrderEffects) =>
  orderMachine.provide({
    actors: { acquireLock: promiseActor(effects.acquireLock), generate: promiseActor(effects.generate) },
    actions: {
      reload: () => effects.reload(),
      notifyFailed: (_args, { problem }) => effects.notifyFailed(problem),
      goToReceipt: (_args, { orderId, order }) => effects.goToReceipt(orderId, order),
      goToPayment: (_args, order) => effects.goToPayment(order),
    },
  })
