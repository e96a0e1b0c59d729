import {
  type ActorRefFrom,
  assign,
  type ErrorActorEvent,
  initialTransition,
  setup,
  stateIn,
  transition,
} from 'xstate'
import { hashEmail, type Id, isOfOtherUser } from '../../contract/index.ts'
import { TAB_WAIT_MS } from '../shared/delays.ts'
import { isBadRequest, isRefusal, NO_SPENDING, refusalOf } from '../shared/entitlement.ts'
import { type Facts, NO_FACTS } from '../shared/facts.ts'
import { pricingOf } from '../shared/pricing.ts'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { Tag } from '../shared/tags.ts'
import { optionsFor, withValidChoices } from './cascade.ts'
import {
  draftOf,
  EMPTY_ORDER,
  isUncertain,
  listsOf,
  modeOf,
  refusedFields,
  sentDraftOf,
  unfinishedOrder,
  validateOrder,
  withoutErrors,
} from './order.rules.ts'
import type {
  Choice,
  Draft,
  Entry,
  Generation,
  OrderContext,
  OrderEffects,
  OrderEvent,
  OrderInput,
  OrderValues,
  OwnedOrder,
} from './order.types.ts'
import { typedVin } from './vin.ts'

const NO_ENTRY: Entry = { key: '', path: '', order: null }

/** A form without input. */
const emptyForm = {
  values: EMPTY_ORDER,
  errors: {},
  uncertainOrders: [],
  isRejected: false,
  refusal: null,
} as const

const receiptOf = ({
  context,
  event,
}: {
  readonly context: OrderContext
  readonly event: { readonly output?: Id | null | undefined }
}) => ({ orderId: event.output, order: context.values })
const failure = ({ event }: { readonly event: ErrorActorEvent }) => ({ problem: event.error })
const generationOf = ({ context: { values, facts } }: { readonly context: OrderContext }): Generation => ({
  order: values,
  spending: pricingOf(facts).entitlement.spending ?? NO_SPENDING,
})

type Event<Type extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: Type }>

/**
 * Orders one code: unit, region, version and VIN in this sequence; then generates it or opens the payment page. What was
 * typed stays until its code is made, whichever page is shown, and is removed for another user.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as OrderInput | undefined,
    tags: {} as Tag,
  },
  delays: { tabWait: TAB_WAIT_MS },
  actors: {
    acquireLock: missingActor<Id | null, Generation>('acquireLock'),
    generate: missingActor<Id | undefined, Generation>('generate'),
  },
  actions: {
    setFacts: assign(({ context }, facts: Partial<Facts>) => ({ facts: { ...context.facts, ...facts } })),
    openForm: assign(({ context }, { entry, ownerHash, defaults, at }: Event<'form.opened'>) => {
      // The state of the same entry is older than the values in memory; another user may have logged in before the form opened.
      const isIgnored = entry.key === context.entry.key || isOfOtherUser(ownerHash, context.facts.email)
      const values = (isIgnored ? null : entry.order) ?? unfinishedOrder(context) ?? defaults
      const uncertainOrders = context.uncertainOrders.filter((one) => isSameOrder(one, values))
      return { ...emptyForm, facts: { ...context.facts, at }, values, uncertainOrders }
    }),
    setEntry: assign((_args, entry: Entry) => ({ entry })),
    setOwner: assign(({ context }, ownerHash: string) => ({
      ownerHash: hashEmail(context.facts.email) || ownerHash || context.ownerHash,
    })),
    showOrder: assign(({ context }, { order, isOutcomeUnknown }: Event<'payment.opened'>) => ({
      values: order,
      uncertainOrders: isOutcomeUnknown ? [order] : context.uncertainOrders,
      entry: NO_ENTRY,
    })),
    restoreDraft: assign(({ context }, { order, entry = '', ownerHash, isUncertain }: Draft) => ({
      values: order,
      uncertainOrders: isUncertain ? [order] : context.uncertainOrders,
      entry: { ...context.entry, key: entry },
      ownerHash: ownerHash || context.ownerHash,
    })),
    clear: assign(({ context }) => ({
      ...emptyForm,
      ownerHash: '',
      entry: { ...context.entry, order: null },
      facts: { ...context.facts, owned: null },
      clearCount: context.clearCount + 1,
    })),
    forgetUser: assign({ facts: ({ context }) => ({ ...context.facts, email: '' }) }),
    forgetEntryOrder: assign({ entry: ({ context }) => ({ ...context.entry, order: null }) }),
    choose: assign(({ context }, { field, value }: { readonly field: Choice; readonly value: string }) => ({
      values: withValidChoices(listsOf(context.facts), { ...context.values, [field]: value }),
      // With a version chosen, the only errors are that of the VIN and those of the host about this combination.
      errors: context.values.version ? emptyForm.errors : withoutErrors(context.errors, field, 'vin'),
      refusal: null,
    })),
    dropInvalidChoices: assign({
      values: ({ context }) => withValidChoices(listsOf(context.facts), context.values),
    }),
    showErrors: assign({ errors: ({ context }) => validateOrder(context.values) ?? {} }),
    typeVin: assign(({ context: { values, errors } }, typed: string) => ({
      values: { ...values, vin: typedVin(typed) },
      errors: withoutErrors(errors, 'vin'),
      refusal: null,
    })),
    beginAttempt: assign({ errors: {}, isRejected: false, refusal: null }),
    setOutcomeUnknown: assign({
      uncertainOrders: ({ context }) =>
        isUncertain(context) ? context.uncertainOrders : [...context.uncertainOrders, context.values],
    }),
    setRefused: assign((_args, { problem }: { readonly problem: unknown }) => ({
      errors: refusedFields(Object(problem)),
      isRejected: isBadRequest(problem),
      refusal: refusalOf(problem),
    })),
    reload: () => undefined,
    notifyFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    goToReceipt: (
      _args,
      _receipt: { readonly orderId: Id | null | undefined; readonly order: OrderValues },
    ) => undefined,
    goToPayment: (_args, _owned: OwnedOrder) => undefined,
    dropEntryOrder: (_args, _entry: Entry) => undefined,
    invalidateHistoryState: () => undefined,
    saveDraft: (_args, _draft: Draft | null) => undefined,
  },
  guards: {
    isForeign: ({ context: { ownerHash, facts } }) => isOfOtherUser(ownerHash, facts.email),
    isOwn: ({ context: { facts } }, ownerHash: string) => !isOfOtherUser(ownerHash, facts.email),
    isClosed: stateIn({ form: 'closed' }),
    isCleared: stateIn({ owner: 'cleared' }),
    isVisitor: ({ context }) => context.facts.email === '',
    isLoggedIn: ({ context }) => context.facts.email !== '',
    hasOwner: ({ context }) => context.ownerHash !== '',
    isEntryOutdated: ({ context: { entry, values } }) =>
      entry.order !== null && !isSameOrder(entry.order, values),
    areListsLoaded: ({ context }) => listsOf(context.facts).state === 'loaded',
    haveListsFailed: ({ context }) => listsOf(context.facts).state === 'failed',
    areListsLoading: ({ context }) => listsOf(context.facts).state === 'loading',
    hasVersion: ({ context }) => context.values.version !== '',
    isOffered: ({ context }, { field, value }: { readonly field: Choice; readonly value: string }) =>
      value === '' || optionsFor(listsOf(context.facts), context.values)[field].includes(value),
    isWrong: ({ context }) => validateOrder(context.values) !== null,
    isPaidFor: ({ context }) => modeOf(pricingOf(context.facts)) !== 'buy',
    hasPrice: ({ context }) => context.facts.price !== null,
    isMade: (_args, { orderId }: { readonly orderId: Id | null | undefined }) => orderId != null,
    isRefusal: (_args, { problem }: { readonly problem: unknown }) => isRefusal(problem),
  },
}).createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...emptyForm,
    facts: { ...NO_FACTS, ...input?.facts },
    entry: NO_ENTRY,
    ownerHash: '',
    clearCount: 0,
  }),
  type: 'parallel',
  on: {
    'facts.changed': { actions: { type: 'setFacts', params: ({ event }) => event.facts } },
    'draft.restored': { actions: { type: 'restoreDraft', params: ({ event }) => event.draft } },
  },
  states: {
    form: {
      initial: 'closed',
      on: {
        'form.opened': {
          target: '.open',
          actions: [
            { type: 'openForm', params: ({ event }) => event },
            { type: 'setEntry', params: ({ event }) => event.entry },
            { type: 'setOwner', params: ({ event }) => event.ownerHash },
          ],
        },
        'payment.opened': {
          // The page may have been opened by another user, before this machine was loaded.
          guard: { type: 'isOwn', params: ({ event }) => event.ownerHash },
          target: '.paying',
          actions: [
            { type: 'showOrder', params: ({ event }) => event },
            { type: 'setOwner', params: ({ event }) => event.ownerHash },
          ],
        },
        'page.hidden': { actions: { type: 'saveDraft', params: ({ context }) => draftOf(context) } },
      },
      states: {
        // No page shows the order.
        closed: {},
        open: {
          initial: 'loading',
          always: { guard: 'isCleared', target: 'closed' },
          on: {
            'form.opened': {
              actions: [
                { type: 'setEntry', params: ({ event }) => event.entry },
                { type: 'setOwner', params: ({ event }) => event.ownerHash },
              ],
            },
            'form.closed': 'closed',
            // A late event: the payment page was left before this machine was loaded.
            'payment.opened': {},
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
              always: {
                guard: 'isEntryOutdated',
                actions: [
                  { type: 'dropEntryOrder', params: ({ context }) => context.entry },
                  'forgetEntryOrder',
                ],
              },
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
                slow: { tags: 'slow', on: { 'wait.stopped': '#order.form.open.editing' } },
              },
              invoke: {
                id: 'acquireLock',
                src: 'acquireLock',
                input: generationOf,
                onDone: [
                  {
                    guard: { type: 'isMade', params: receiptOf },
                    target: 'toReceipt',
                    actions: {
                      type: 'goToReceipt',
                      params: receiptOf,
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
              on: {
                'page.hidden': {
                  actions: { type: 'saveDraft', params: ({ context }) => sentDraftOf(context) },
                },
              },
              invoke: {
                id: 'generate',
                src: 'generate',
                input: generationOf,
                onDone: [
                  {
                    guard: { type: 'isMade', params: receiptOf },
                    target: 'toReceipt',
                    actions: {
                      type: 'goToReceipt',
                      params: receiptOf,
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
                    guard: { type: 'isRefusal', params: failure },
                    target: 'editing',
                    actions: [
                      { type: 'setRefused', params: failure },
                      { type: 'notifyFailed', params: failure },
                    ],
                  },
                  {
                    target: 'editing',
                    actions: ['setOutcomeUnknown', { type: 'notifyFailed', params: failure }],
                  },
                ],
              },
            },
            toReceipt: { tags: 'busy' },
            toPayment: {
              tags: 'busy',
              entry: {
                type: 'goToPayment',
                params: ({ context: { values, ownerHash } }) => ({ order: values, ownerHash }),
              },
              // The form closes before the payment page sends `payment.opened`.
              on: { 'form.closed': '#order.form.paying' },
            },
          },
        },
        // The payment page shows the order.
        paying: {
          always: { guard: 'isCleared', target: 'closed' },
          on: {
            'payment.closed': 'closed',
            // The history entry of the payment page stores the order, so no draft is needed.
            'page.hidden': { actions: { type: 'saveDraft', params: null } },
          },
        },
      },
    },
    owner: {
      initial: 'none',
      on: {
        'user.loggedOut': {
          target: '.cleared',
          actions: ['clear', 'forgetUser', { type: 'saveDraft', params: null }],
        },
      },
      states: {
        none: {
          always: [
            { guard: 'isLoggedIn', target: 'present', actions: { type: 'setOwner', params: '' } },
            { guard: 'hasOwner', target: 'away' },
          ],
        },
        present: {
          always: [
            { guard: 'isForeign', target: 'cleared', actions: ['invalidateHistoryState', 'clear'] },
            { guard: 'isVisitor', target: 'away' },
          ],
        },
        // The session was lost, or is not known yet: the order stays for its owner.
        away: {
          always: [
            { guard: 'isForeign', target: 'cleared', actions: ['invalidateHistoryState', 'clear'] },
            { guard: 'isLoggedIn', target: 'present' },
          ],
        },
        // First the page that shows the order is closed.
        cleared: { always: { guard: 'isClosed', target: 'none' } },
      },
    },
  },
})

/** An empty form that was opened, without any options. */
export const initialOrderSnapshot = () =>
  transition(orderMachine, initialTransition(orderMachine, undefined)[0], {
    type: 'form.opened',
    entry: NO_ENTRY,
    ownerHash: '',
    defaults: EMPTY_ORDER,
    at: 0,
  })[0]

export const withOrderEffects = (effects: OrderEffects) =>
  orderMachine.provide({
    actors: { acquireLock: promiseActor(effects.acquireLock), generate: promiseActor(effects.generate) },
    actions: {
      reload: () => effects.reload(),
      notifyFailed: (_args, { problem }) => effects.notifyFailed(problem),
      goToReceipt: (_args, { orderId, order }) => {
        if (orderId != null) effects.goToReceipt(orderId, order)
      },
      goToPayment: (_args, owned) => effects.goToPayment(owned),
      dropEntryOrder: (_args, entry) => effects.dropEntryOrder(entry),
      invalidateHistoryState: () => effects.invalidateHistoryState(),
      saveDraft: (_args, draft) => effects.saveDraft(draft),
    },
  })

export type OrderActor = ActorRefFrom<typeof orderMachine>
