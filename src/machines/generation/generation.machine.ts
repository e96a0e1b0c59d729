import { type ActorRefFrom, assign, fromCallback, setup, stateIn } from 'xstate'
import { type Id, isSameEmail } from '../../contract/index.ts'
import type { Generation } from '../shared/code-invocations.ts'
import type { Spending } from '../shared/entitlement.ts'
import type { GenerationStatus } from '../shared/facts.ts'
import { failureOf, missingActor, promiseActor } from '../shared/promise-actor.ts'
import { required } from '../shared/required.ts'
import { outcomeOf, union, without } from './generation.rules.ts'
import type {
  GenerationContext,
  GenerationEffects,
  GenerationEvent,
  GenerationInput,
  GenerationOutcome,
} from './generation.types.ts'

/** The longest time between `ready` and `code.requested`; then the lock is released. */
const CONFIRM_WITHIN_MS = 1_000

type Ids = readonly Id[] | null
interface Answered {
  readonly event: { readonly output: Ids }
}

const statusIn = ({ context }: { readonly context: GenerationContext }) => ({
  input: inputOf(context),
  status: context.status,
})
const inputOf = ({ ownerEmail, order }: GenerationContext): GenerationInput => ({ ownerEmail, order })

/** Nothing was sent yet: if the last waiting page is left, the request is withdrawn. */
const beforeRequest = {
  'code.requested': {
    actions: {
      type: 'confirm',
      params: ({ event }: { readonly event: { readonly spending: Spending } }) => event.spending,
    },
  },
  'page.left': [
    { guard: 'isAwaitedByOtherPage', actions: 'leave' },
    { target: '#generation.code.settled.withdrawn' },
  ],
} as const
/** The request was sent, and runs on if its pages are left. */
const afterRequest = { 'code.requested': { actions: 'join' }, 'page.left': { actions: 'leave' } } as const

/**
 * Generates the code of one user for one order. It outlives its page, because the request spends a point or
 * uses the subscription, and is never aborted. All tabs of a browser send one request at a time; pages of
 * this tab join it.
 */
export const generationMachine = setup({
  types: {
    context: {} as GenerationContext,
    events: {} as GenerationEvent,
    input: {} as GenerationInput,
  },
  delays: { confirmWithin: CONFIRM_WITHIN_MS },
  actors: {
    readKnownOrders: missingActor<Ids, GenerationInput & Pick<GenerationContext, 'knownIds'>>(
      'readKnownOrders',
    ),
    readOrders: missingActor<Ids, GenerationInput>('readOrders'),
    awaitBalance: missingActor<void>('awaitBalance'),
    holdLock: fromCallback<GenerationEvent, GenerationInput>(() => {
      throw new Error("[machines] no actor 'holdLock'")
    }),
    generate: missingActor<Id | undefined, GenerationInput & Generation>('generate'),
  },
  actions: {
    begin: assign({ orderIds: [], problem: null, waitingPages: 0 }),
    confirm: assign(({ context }, spending: Spending) => ({
      spending,
      waitingPages: context.waitingPages + 1,
    })),
    join: assign(({ context }) => ({ waitingPages: context.waitingPages + 1 })),
    leave: assign(({ context }) => ({ waitingPages: context.waitingPages - 1 })),
    setKnownIds: assign(({ context }, ids: Ids) => ({ knownIds: union(ids, context.knownIds) })),
    setIdsBefore: assign((_args, idsBefore: Ids) => ({ idsBefore })),
    setOrderIds: assign(({ context }, orderIds: readonly Id[]) => ({
      orderIds,
      knownIds: union(context.knownIds, orderIds),
    })),
    addNewOrderIds: assign(({ context: { orderIds, idsBefore, knownIds } }, after: Ids) => {
      const all = [...orderIds, ...without(after ?? [], [...orderIds, ...(idsBefore ?? [])])]
      return { orderIds: all, knownIds: union(knownIds, all) }
    }),
    setProblem: assign((_args, failure: { readonly problem: unknown }) => ({ ...failure })),
    setExpected: assign({ status: 'expected' }),
    setUnknown: assign({ status: 'unknown' }),
    announceSpending: () => undefined,
    reportStatus: (
      _args,
      _report: { readonly input: GenerationInput; readonly status: GenerationStatus | undefined },
    ) => undefined,
    notifyOutcome: (_args, _ended: { readonly outcome: GenerationOutcome; readonly ownerEmail: string }) =>
      undefined,
  },
  guards: {
    isOwner: ({ context }, email: string) => isSameEmail(context.ownerEmail, email),
    isVisitor: (_args, email: string) => email === '',
    isAwaited: ({ context }) => context.waitingPages > 0,
    isAwaitedByOtherPage: ({ context }) => context.waitingPages > 1,
    isAccessDenied: stateIn({ access: 'denied' }),
    isFound: ({ context }, ids: Ids) => ids !== null && without(ids, context.knownIds ?? ids).length > 0,
    canCompare: ({ context }) => context.idsBefore !== null,
    isMade: ({ context }) => outcomeOf(context).kind === 'made',
    isRefused: ({ context }) => outcomeOf(context).kind === 'refused',
  },
}).createMachine({
  id: 'generation',
  context: ({ input }) => ({
    ...input,
    spending: null,
    knownIds: null,
    idsBefore: null,
    orderIds: [],
    problem: null,
    waitingPages: 0,
    status: undefined,
  }),
  type: 'parallel',
  states: {
    access: {
      initial: 'allowed',
      states: {
        // A lost session is no logout: the same user may continue.
        allowed: {
          on: {
            'user.loggedOut': 'denied',
            'session.ended': [
              { guard: { type: 'isVisitor', params: ({ event }) => event.nextEmail } },
              { guard: { type: 'isOwner', params: ({ event }) => event.nextEmail } },
              { target: 'denied' },
            ],
            'user.loggedIn': [
              { guard: { type: 'isOwner', params: ({ event }) => event.email } },
              { target: 'denied' },
            ],
          },
        },
        // Only the owner may see the result. A new request proves that the owner is logged in again.
        denied: {
          on: {
            'lock.requested': 'allowed',
            'code.requested': 'allowed',
            'session.ended': {
              guard: { type: 'isOwner', params: ({ event }) => event.nextEmail },
              target: 'allowed',
            },
            'user.loggedIn': {
              guard: { type: 'isOwner', params: ({ event }) => event.email },
              target: 'allowed',
            },
          },
        },
      },
    },
    code: {
      initial: 'settled',
      states: {
        settled: {
          initial: 'none',
          on: {
            'lock.requested': {
              target: 'preparing',
              actions: ['begin', { type: 'setKnownIds', params: ({ event }) => event.listedIds }],
            },
            'code.requested': {
              target: 'preparing',
              actions: ['begin', { type: 'confirm', params: ({ event }) => event.spending }],
            },
          },
          states: {
            none: {},
            /** The page was left, or the user changed, before a request was sent. */
            withdrawn: {},
            /** Another tab generated the code after the click in this tab. */
            found: {},
            made: { entry: ['setExpected', { type: 'reportStatus', params: statusIn }] },
            unknown: { entry: ['setUnknown', { type: 'reportStatus', params: statusIn }] },
            // A rejection does not change the outcome of earlier requests.
            refused: { entry: { type: 'reportStatus', params: statusIn } },
          },
        },
        preparing: {
          initial: 'readingOrders',
          always: { guard: 'isAccessDenied', target: 'settled.withdrawn' },
          on: beforeRequest,
          states: {
            // A code that the user already had at the click does not prevent the purchase of another one.
            readingOrders: {
              invoke: {
                id: 'readKnownOrders',
                src: 'readKnownOrders',
                input: ({ context }) => ({ ...inputOf(context), knownIds: context.knownIds }),
                onDone: {
                  target: 'awaitingBalance',
                  actions: { type: 'setKnownIds', params: ({ event }: Answered) => event.output },
                },
              },
            },
            awaitingBalance: {
              invoke: {
                id: 'awaitBalance',
                src: 'awaitBalance',
                input: undefined,
                onDone: '#generation.code.locked',
              },
            },
          },
        },
        locked: {
          initial: 'waiting',
          invoke: { id: 'holdLock', src: 'holdLock', input: ({ context }) => inputOf(context) },
          states: {
            // The request was not sent yet.
            waiting: {
              initial: 'acquiring',
              always: { guard: 'isAccessDenied', target: '#generation.code.settled.withdrawn' },
              on: beforeRequest,
              states: {
                acquiring: { on: { 'lock.acquired': 'comparing' } },
                comparing: {
                  invoke: {
                    id: 'readOrders',
                    src: 'readOrders',
                    input: ({ context }) => inputOf(context),
                    onDone: [
                      {
                        guard: { type: 'isFound', params: ({ event }: Answered) => event.output },
                        target: '#generation.code.settled.found',
                        actions: {
                          type: 'setOrderIds',
                          params: ({ context, event }) =>
                            without(event.output ?? [], context.knownIds ?? []).slice(0, 1),
                        },
                      },
                      {
                        target: 'ready',
                        actions: { type: 'setIdsBefore', params: ({ event }: Answered) => event.output },
                      },
                    ],
                  },
                },
                ready: {
                  always: { guard: 'isAwaited', target: '#generation.code.locked.requesting' },
                  after: { confirmWithin: '#generation.code.settled.withdrawn' },
                },
              },
            },
            requesting: {
              entry: {
                type: 'reportStatus',
                params: ({ context }) => ({ input: inputOf(context), status: 'expected' }),
              },
              on: afterRequest,
              invoke: {
                id: 'generate',
                src: 'generate',
                input: ({ context }) => ({ ...inputOf(context), spending: required(context.spending) }),
                onDone: {
                  target: 'answered',
                  actions: {
                    type: 'setOrderIds',
                    params: ({ event }) => (event.output === undefined ? [] : [event.output]),
                  },
                },
                onError: {
                  target: 'answered',
                  actions: { type: 'setProblem', params: failureOf },
                },
              },
            },
            answered: {
              always: [{ guard: 'canCompare', target: 'counting' }, { target: 'concluding' }],
            },
            // Find the new orders: the browser may have sent the request twice, or the response was lost.
            counting: {
              on: afterRequest,
              invoke: {
                id: 'readOrders',
                src: 'readOrders',
                input: ({ context }) => inputOf(context),
                onDone: {
                  target: 'concluding',
                  actions: { type: 'addNewOrderIds', params: ({ event }: Answered) => event.output },
                },
              },
            },
            concluding: {
              exit: 'announceSpending',
              // If no page waits for the result, a notice shows it, unless the current user may not see it.
              always: [
                { guard: 'isAwaited', target: 'concluded' },
                { guard: 'isAccessDenied', target: 'concluded' },
                {
                  target: 'concluded',
                  actions: {
                    type: 'notifyOutcome',
                    params: ({ context }) => ({
                      outcome: outcomeOf(context),
                      ownerEmail: context.ownerEmail,
                    }),
                  },
                },
              ],
            },
            concluded: {
              always: [
                { guard: 'isMade', target: '#generation.code.settled.made' },
                { guard: 'isRefused', target: '#generation.code.settled.refused' },
                { target: '#generation.code.settled.unknown' },
              ],
            },
          },
        },
      },
    },
  },
})

export const withGenerationEffects = (effects: GenerationEffects) =>
  generationMachine.provide({
    actors: {
      readKnownOrders: promiseActor(effects.readKnownOrders),
      readOrders: promiseActor(effects.readOrders),
      awaitBalance: promiseActor(effects.awaitBalance),
      holdLock: fromCallback(({ input, sendBack }) =>
        effects.holdLock(input, () => sendBack({ type: 'lock.acquired' })),
      ),
      generate: promiseActor(effects.generate),
    },
    actions: {
      announceSpending: () => effects.announceSpending(),
      reportStatus: (_args, report) => effects.reportStatus(report.input, report.status),
      notifyOutcome: (_args, { outcome, ownerEmail }) => effects.notifyOutcome(outcome, ownerEmail),
    },
  })

export type GenerationActor = ActorRefFrom<typeof generationMachine>
