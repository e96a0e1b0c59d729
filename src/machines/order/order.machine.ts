import { assign, createActor, setup } from 'xstate'
import type { Id } from '../../contract/index.ts'
import { isBadRequest, isRefusal, NO_MEANS } from '../means.ts'
import { TAB_WAIT_MS } from '../patience.ts'
import { lift, port } from '../port.ts'
import type { Tag } from '../tags.ts'
import { optionsFor, settled } from './cascade.ts'
import { isDoubted, modeOf, objectionsTo, without } from './order.rules.ts'
import type {
  Choice,
  Circumstances,
  Generation,
  Lists,
  OrderContext,
  OrderEvent,
  OrderInput,
  OrderPorts,
  OrderValues,
} from './order.types.ts'
import { typedVin } from './vin.ts'

/** The order as it stands is one of those whose code may have been made. */
const doubting = ({ values, doubted }: Pick<OrderContext, 'values' | 'doubted'>) =>
  isDoubted(doubted, values) ? doubted : [...doubted, values]
/** What others know of the order as it stands is known here, too. */
const told = <Known extends Pick<OrderContext, 'circumstances' | 'values' | 'doubted'>>(known: Known) =>
  known.circumstances.isUnclear ? doubting(known) : known.doubted

const NOTHING = { type: 'subscribe', fk_subscription: '', fk_point: null } as const
const generationOf = ({ values, circumstances }: OrderContext): Generation => ({
  order: values,
  spending: circumstances.means.spending ?? NOTHING,
})

/** One code is ordered: unit, region, version, VIN, each after the one before; then it is generated, or goes to be paid. */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput,
    tags: {} as Tag,
  },
  delays: { tabWait: TAB_WAIT_MS },
  actors: {
    takeTurn: port<Id | null, Generation>('takeTurn'),
    generate: port<Id | undefined, Generation>('generate'),
  },
  actions: {
    choose: assign(({ context }, { field, value }: { readonly field: Choice; readonly value: string }) => ({
      values: settled(context.lists, { ...context.values, [field]: value }),
      objections: without(context.objections, field, 'vin'),
    })),
    settle: assign({ values: ({ context }) => settled(context.lists, context.values) }),
    object: assign({ objections: ({ context }) => objectionsTo(context.values) ?? {} }),
    setLists: assign((_args, lists: Lists) => ({ lists })),
    setCircumstances: assign(({ context }, circumstances: Circumstances) => ({
      circumstances,
      doubted: told({ ...context, circumstances }),
    })),
    typeVin: assign(({ context: { values, objections } }, typed: string) => ({
      values: { ...values, vin: typedVin(typed) },
      objections: without(objections, 'vin'),
    })),
    beginAttempt: assign({ objections: {}, isRefused: false }),
    setOutcomeUnknown: assign({ doubted: ({ context }) => doubting(context) }),
    setRefused: assign((_args, { problem }: { readonly problem: unknown }) => ({
      isRefused: isBadRequest(problem),
    })),
    reload: () => undefined,
    sayFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    goToReceipt: (_args, _receipt: { readonly orderId: Id; readonly order: OrderValues }) => undefined,
    goToPayment: (_args, _order: OrderValues) => undefined,
  },
  guards: {
    areListsThere: ({ context }) => context.lists.state === 'there',
    haveListsFailed: ({ context }) => context.lists.state === 'failed',
    areListsLoading: ({ context }) => context.lists.state === 'loading',
    hasVersion: ({ context }) => context.values.version !== '',
    isOffered: ({ context }, { field, value }: { readonly field: Choice; readonly value: string }) =>
      value === '' || optionsFor(context.lists, context.values)[field].includes(value),
    isWrong: ({ context }) => objectionsTo(context.values) !== null,
    isPaidFor: ({ context }) => modeOf(context) !== 'buy',
    hasPrice: ({ context }) => context.circumstances.price !== null,
    isMade: (_args, { orderId }: { readonly orderId: Id | null | undefined }) => orderId != null,
    isRefusal: (_args, { problem }: { readonly problem: unknown }) => isRefusal(problem),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    objections: {},
    doubted: told({ ...input, doubted: [] }),
    isRefused: false,
  }),
  initial: 'loading',
  on: {
    'lists.changed': { actions: { type: 'setLists', params: ({ event }) => event.lists } },
    'circumstances.changed': {
      actions: { type: 'setCircumstances', params: ({ event }) => event.circumstances },
    },
  },
  states: {
    loading: {
      always: [
        { guard: 'areListsThere', target: 'editing', actions: 'settle' },
        { guard: 'haveListsFailed', target: 'loadFailed' },
      ],
    },
    loadFailed: {
      always: [
        { guard: 'areListsThere', target: 'editing', actions: 'settle' },
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
          { guard: 'isWrong', actions: 'object' },
          { guard: 'isPaidFor', target: 'queued' },
          { guard: 'hasPrice', target: 'toPayment' },
        ],
      },
    },
    // Another tab may generate the same order: its code is this order's code, too.
    queued: {
      tags: 'busy',
      entry: 'beginAttempt',
      initial: 'soon',
      states: {
        soon: { after: { tabWait: 'slow' } },
        slow: { tags: 'slow', on: { 'wait.stopped': '#order.editing' } },
      },
      invoke: {
        id: 'takeTurn',
        src: 'takeTurn',
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
          // What was there to spend was spent elsewhere meanwhile.
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
              // The host names no order, and says nothing of why.
              { type: 'sayFailed', params: { problem: null } },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ problem: event.error }) },
            target: 'editing',
            actions: [
              { type: 'setRefused', params: ({ event }) => ({ problem: event.error }) },
              { type: 'sayFailed', params: ({ event }) => ({ problem: event.error }) },
            ],
          },
          {
            target: 'editing',
            actions: [
              'setOutcomeUnknown',
              { type: 'sayFailed', params: ({ event }) => ({ problem: event.error }) },
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

/** An order of which nothing is known yet, and for which nothing is on offer. */
export const unbegun = () =>
  createActor(orderMachine, {
    input: {
      lists: { state: 'loading', units: [], variants: [] },
      circumstances: { price: null, discount: null, means: NO_MEANS },
      values: { comand: '', map_region: '', version: '', vin: '' },
    },
  }).getSnapshot()

export const withOrderPorts = (ports: OrderPorts) =>
  orderMachine.provide({
    actors: { takeTurn: lift(ports.takeTurn), generate: lift(ports.generate) },
    actions: {
      reload: () => ports.reload(),
      sayFailed: (_args, { problem }) => ports.sayFailed(problem),
      goToReceipt: (_args, { orderId, order }) => ports.goToReceipt(orderId, order),
      goToPayment: (_args, order) => ports.goToPayment(order),
    },
  })
