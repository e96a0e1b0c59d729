import { type ActorRefFrom, assign, initialTransition, setup, stateIn, transition } from 'xstate'
import { hashEmail, type Id, isOfOtherUser } from '../../contract/index.ts'
import { codeInvocationsOf, type Generation } from '../shared/code-invocations.ts'
import { TAB_WAIT_MS } from '../shared/delays.ts'
import { type Facts, type FactsInput, NO_FACTS } from '../shared/facts.ts'
import { pricingOf } from '../shared/pricing.ts'
import { missingActor, promiseActor } from '../shared/promise-actor.ts'
import { isBadRequest, isRejection, rejectionMessageOf } from '../shared/rejection.ts'
import { isSameOrder } from '../shared/same-order.ts'
import type { Tag } from '../shared/tags.ts'
import { optionsFor, withValidChoices } from './cascade.ts'
import {
  draftOf,
  EMPTY_ORDER,
  hasUnknownOutcome,
  listsOf,
  modeOf,
  rejectedFields,
  sentDraftOf,
  unfinishedOrder,
  validateOrder,
  withoutErrors,
} from './order.rules.ts'
import type {
  Choice,
  Draft,
  Entry,
  OrderContext,
  OrderEffects,
  OrderEvent,
  OrderValues,
  OwnedOrder,
} from './order.types.ts'
import { toUpperCaseVin } from './vin.ts'

const NO_ENTRY: Entry = { key: '', path: '', order: null }

const emptyForm = {
  values: EMPTY_ORDER,
  errors: {},
  ordersWithUnknownOutcome: [],
  isBadRequest: false,
  rejectionMessage: null,
} as const

const codeInvocations = codeInvocationsOf({
  orderOf: ({ values }: OrderContext) => values,
  spendingOf: ({ facts }: OrderContext) => pricingOf(facts).entitlement.spending,
  made: 'openingReceipt',
  editing: 'editing',
  afterRejection: [],
})

type OrderEventOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { readonly type: Type }>

/**
 * Orders one code: unit, region, version and VIN in this sequence; then generates it or opens the payment page. Keeps the
 * input across pages until the code is generated; a logout and the login of another user remove it.
 */
export const orderMachine = setup({
  types: {
    context: {} as OrderContext,
    events: {} as OrderEvent,
    input: {} as FactsInput | undefined,
    tags: {} as Tag,
  },
  delays: { tabWait: TAB_WAIT_MS },
  actors: {
    acquireLock: missingActor<Id | null, Generation>('acquireLock'),
    generate: missingActor<Id | undefined, Generation>('generate'),
  },
  actions: {
    setFacts: assign(({ context }, facts: Partial<Facts>) => ({ facts: { ...context.facts, ...facts } })),
    openForm: assign(({ context }, { entry, ownerHash, defaults, openedAt }: OrderEventOf<'form.opened'>) => {
      // Ignore the order in `history.state` if this entry was opened before (the values in memory are newer), or if it
      // belongs to another user.
      const isEntryIgnored = entry.key === context.entry.key || isOfOtherUser(ownerHash, context.facts.email)
      const values = (isEntryIgnored ? null : entry.order) ?? unfinishedOrder(context) ?? defaults
      const ordersWithUnknownOutcome = context.ordersWithUnknownOutcome.filter((one) =>
        isSameOrder(one, values),
      )
      return { ...emptyForm, facts: { ...context.facts, at: openedAt }, values, ordersWithUnknownOutcome }
    }),
    setEntry: assign((_args, entry: Entry) => ({ entry })),
    setOwner: assign(({ context }, ownerHash: string) => ({
      ownerHash: hashEmail(context.facts.email) || ownerHash || context.ownerHash,
    })),
    showOrder: assign(({ context }, { order, isOutcomeUnknown }: OrderEventOf<'payment.opened'>) => ({
      values: order,
      ordersWithUnknownOutcome: isOutcomeUnknown ? [order] : context.ordersWithUnknownOutcome,
      entry: NO_ENTRY,
    })),
    restoreDraft: assign(({ context }, { order, entry = '', ownerHash, isUncertain }: Draft) => ({
      values: order,
      ordersWithUnknownOutcome: isUncertain ? [order] : context.ordersWithUnknownOutcome,
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
    removeUser: assign({ facts: ({ context }) => ({ ...context.facts, email: '' }) }),
    removeEntryOrder: assign({ entry: ({ context }) => ({ ...context.entry, order: null }) }),
    choose: assign(({ context }, { field, value }: { readonly field: Choice; readonly value: string }) => ({
      values: withValidChoices(listsOf(context.facts), { ...context.values, [field]: value }),
      // If all choices were made before this one, each error is about the VIN or was sent by the backend for that
      // combination: remove all.
      errors: context.values.version ? emptyForm.errors : withoutErrors(context.errors, field, 'vin'),
      rejectionMessage: null,
    })),
    dropInvalidChoices: assign({
      values: ({ context }) => withValidChoices(listsOf(context.facts), context.values),
    }),
    showErrors: assign({ errors: ({ context }) => validateOrder(context.values) ?? {} }),
    typeVin: assign(({ context: { values, errors } }, typed: string) => ({
      values: { ...values, vin: toUpperCaseVin(typed) },
      errors: withoutErrors(errors, 'vin'),
      rejectionMessage: null,
    })),
    beginAttempt: assign({ errors: {}, isBadRequest: false, rejectionMessage: null }),
    setOutcomeUnknown: assign({
      ordersWithUnknownOutcome: ({ context }) =>
        hasUnknownOutcome(context)
          ? context.ordersWithUnknownOutcome
          : [...context.ordersWithUnknownOutcome, context.values],
    }),
    setRejection: assign((_args, { problem }: { readonly problem: unknown }) => ({
      errors: rejectedFields(Object(problem)),
      isBadRequest: isBadRequest(problem),
      rejectionMessage: rejectionMessageOf(problem),
    })),
    notifyGenerationFailed: (_args, _failure: { readonly problem: unknown }) => undefined,
    goToReceipt: (_args, _made: { readonly orderId: Id; readonly order: OrderValues }) => undefined,
    goToPayment: (_args, _owned: OwnedOrder) => undefined,
    removeOrderFromHistory: (_args, _entry: Entry) => undefined,
    invalidateHistoryState: () => undefined,
    saveDraft: (_args, _draft: Draft | null) => undefined,
  },
  guards: {
    isOfOtherUser: ({ context: { ownerHash, facts } }) => isOfOtherUser(ownerHash, facts.email),
    isNotOfOtherUser: ({ context: { facts } }, ownerHash: string) => !isOfOtherUser(ownerHash, facts.email),
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
    isInvalid: ({ context }) => validateOrder(context.values) !== null,
    isCoveredByBalance: ({ context }) => modeOf(pricingOf(context.facts)) !== 'buy',
    hasPrice: ({ context }) => context.facts.price !== null,
    hasOrderId: (_args, orderId: Id | null | undefined) => orderId != null,
    isRejection: (_args, { problem }: { readonly problem: unknown }) => isRejection(problem),
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
          // Another user may have opened the page, before this machine was loaded.
          guard: { type: 'isNotOfOtherUser', params: ({ event }) => event.ownerHash },
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
            // Ignore a late event: the payment page was left before this machine was loaded.
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
            },
            editing: {
              always: {
                guard: 'isEntryOutdated',
                actions: [
                  { type: 'removeOrderFromHistory', params: ({ context }) => context.entry },
                  'removeEntryOrder',
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
                  { guard: 'isInvalid', actions: 'showErrors' },
                  { guard: 'isCoveredByBalance', target: 'awaitingLock' },
                  { guard: 'hasPrice', target: 'openingPayment' },
                ],
              },
            },
            // Another tab may be generating the same order: then use its code.
            awaitingLock: {
              tags: 'busy',
              entry: 'beginAttempt',
              initial: 'soon',
              states: {
                soon: { after: { tabWait: 'slow' } },
                slow: { tags: 'slow', on: { 'wait.stopped': '#order.form.open.editing' } },
              },
              invoke: codeInvocations.acquireLock,
            },
            generating: {
              tags: 'busy',
              on: {
                'page.hidden': {
                  actions: { type: 'saveDraft', params: ({ context }) => sentDraftOf(context) },
                },
              },
              invoke: codeInvocations.generate,
            },
            openingReceipt: { tags: 'busy' },
            openingPayment: {
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
          actions: ['clear', 'removeUser', { type: 'saveDraft', params: null }],
        },
      },
      states: {
        none: {
          always: [
            { guard: 'isLoggedIn', target: 'loggedIn', actions: { type: 'setOwner', params: '' } },
            { guard: 'hasOwner', target: 'notLoggedIn' },
          ],
        },
        loggedIn: {
          always: [
            { guard: 'isOfOtherUser', target: 'cleared', actions: ['invalidateHistoryState', 'clear'] },
            { guard: 'isVisitor', target: 'notLoggedIn' },
          ],
        },
        // The session was lost, or is not known yet: the order stays for its owner.
        notLoggedIn: {
          always: [
            { guard: 'isOfOtherUser', target: 'cleared', actions: ['invalidateHistoryState', 'clear'] },
            { guard: 'isLoggedIn', target: 'loggedIn' },
          ],
        },
        // Wait until the region `form` is in the state `closed`.
        cleared: { always: { guard: 'isClosed', target: 'none' } },
      },
    },
  },
})

/** The snapshot of a newly opened empty form, used as server snapshot for hydration. */
export const initialOrderSnapshot = () =>
  transition(orderMachine, initialTransition(orderMachine, undefined)[0], {
    type: 'form.opened',
    entry: NO_ENTRY,
    ownerHash: '',
    defaults: EMPTY_ORDER,
    openedAt: 0,
  })[0]

export const withOrderEffects = (effects: OrderEffects) =>
  orderMachine.provide({
    actors: { acquireLock: promiseActor(effects.acquireLock), generate: promiseActor(effects.generate) },
    actions: {
      notifyGenerationFailed: (_args, { problem }) => effects.notifyGenerationFailed(problem),
      goToReceipt: (_args, { orderId, order }) => effects.goToReceipt(orderId, order),
      goToPayment: (_args, owned) => effects.goToPayment(owned),
      removeOrderFromHistory: (_args, entry) => effects.removeOrderFromHistory(entry),
      invalidateHistoryState: () => effects.invalidateHistoryState(),
      saveDraft: (_args, draft) => effects.saveDraft(draft),
    },
  })

export type OrderActor = ActorRefFrom<typeof orderMachine>
