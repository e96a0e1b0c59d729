import {
  type ActorRefFrom,
  type AnyActorLogic,
  assign,
  type ErrorActorEvent,
  type EventFrom,
  type EventObject,
  enqueueActions,
  sendTo,
  setup,
  stopChild,
} from 'xstate'
import { hashEmail, isOfOtherUser, isSameEmail } from '../../contract/index.ts'
import type { GenerationInput } from '../generation/index.ts'
import type { NoticePosted } from '../notices/index.ts'
import type { AppBroadcast } from '../shared/broadcast.ts'
import { type Facts, type FactsChanged, withFacts } from '../shared/facts.ts'
import { stopActorsOnError } from '../shared/stop-actors-on-error.ts'
import { type GenerationId, generationIdOf, keyOfGeneration } from './app.generations.ts'
import { canRestart, isRestartedOnce } from './app.rules.ts'
import {
  type ActorName,
  type AppActors,
  type AppEffects,
  type AppEvent,
  type AppInput,
  type AppMachineContext,
  CORE_ACTORS,
  type CoreActors,
  FACTS_RECIPIENTS,
  type ForwardedEvent,
  type LazyActors,
} from './app.types.ts'

/** An event and the machine that receives it. */
interface Delivery {
  readonly to: ActorName | GenerationId
  readonly event: AppBroadcast | FactsChanged | ForwardedEvent
}

/** The machines whose events include this one. */
type ReceiverOf<Type> = {
  readonly [Name in ActorName]: Type extends EventFrom<AppActors[Name]>['type'] ? Name : never
}[ActorName]
/** The transition for an event that the root sends on to one machine. */
const forwardTo = <Name extends ActorName>(to: Name) =>
  ({
    actions: {
      type: 'forward',
      params: ({ event }: { readonly event: ForwardedEvent }) => ({ to, event }),
    },
  }) as const
/** The machine that receives each forwarded event. A machine whose events lack it is a compile error. */
const RECEIVERS: {
  readonly [Type in ForwardedEvent['type']]: ReturnType<typeof forwardTo<ReceiverOf<Type>>>
} = {
  'notice.posted': forwardTo('notices'),
  'login.succeeded': forwardTo('session'),
  'balance.stale': forwardTo('session'),
  'history.stale': forwardTo('history'),
  'checkout.started': forwardTo('pendingCheckout'),
  'receipt.received': forwardTo('pendingCheckout'),
  'price.rejected': forwardTo('catalogue'),
  'theme.changedInOtherTab': forwardTo('theme'),
  'bytes.sent': forwardTo('conversion'),
}

type SendAction = { readonly type: 'send'; readonly params: Delivery }
type ForwardAction = { readonly type: 'forward'; readonly params: Delivery }
type SetRunningAction = {
  readonly type: 'setRunning'
  readonly params: readonly (ActorName | GenerationId)[]
}

/** Sends an event to all machines that run. */
const sendToAll = {
  type: 'broadcast',
  params: ({ event }: { readonly event: AppBroadcast }) => event,
} as const
interface UserReport {
  readonly event: Extract<AppEvent, { readonly type: 'user.reported' }>
}
/** The session of a user ended: a visitor or another user is next. */
const endSession = [
  { type: 'setUser', params: ({ event }: UserReport) => event.email },
  'forgetReceipts',
  {
    type: 'broadcast',
    params: ({ event }: UserReport): AppBroadcast => ({ type: 'session.ended', nextEmail: event.email }),
  },
] as const
const logFailureOfMachine = {
  type: 'logFailure',
  params: ({ event }: { readonly event: ErrorActorEvent }) => ({ name: event.actorId, problem: event.error }),
} as const

const unknownOutcome = (id: string): Partial<Facts> => ({
  generations: { [keyOfGeneration(id) ?? '']: 'unknown' },
})

/**
 * `enqueueActions` with the types that it cannot infer inside `setup()`. Actions are enqueued by name, not created here: the
 * effects of a machine may send to the root while that machine runs its actions, and XState warns about actions that are
 * created during another action.
 */
const enqueueTyped = <Params = undefined>(
  collect: Parameters<
    typeof enqueueActions<
      AppMachineContext,
      AppEvent,
      Params,
      AppEvent,
      never,
      SendAction | ForwardAction | SetRunningAction,
      never,
      never,
      EventObject
    >
  >[0],
) => enqueueActions(collect)

/**
 * The options to spawn the machine of this name. The name is a run-time value, so TypeScript cannot infer
 * their type. The input contains the facts that were reported before the machine starts.
 */
const optionsOf = (name: ActorName, { theme, facts }: Pick<AppMachineContext, 'theme' | 'facts'>) =>
  ({ id: name, systemId: name, input: name === 'theme' ? theme : { facts } }) as never

/**
 * The root of all machines. It starts the core machines at once, and the machines of a feature when the
 * feature is loaded; both outlive the pages. It sends each event that concerns several machines to all of
 * them. A machine that throws never stops the others. The root decides only by events; it never reads the
 * snapshots of machines.
 */
export const createAppMachine = (core: CoreActors, lazy: LazyActors) =>
  setup({
    types: { context: {} as AppMachineContext, events: {} as AppEvent, input: {} as AppInput },
    actors: core,
    actions: {
      send: sendTo(
        (_args, { to }: Delivery) => to,
        (_args, { event }: Delivery) => event as never,
      ),
      setRunning: assign((_args, running: AppMachineContext['running']) => ({ running })),
      broadcast: enqueueTyped<AppBroadcast>(({ context, enqueue }, event) => {
        for (const to of context.running) enqueue({ type: 'send', params: { to, event } })
      }),
      /** `pendingCheckout` is left out: the stored checkouts may belong to the user who logged in meanwhile. */
      broadcastLogoutOfOtherTab: enqueueTyped(({ context, enqueue }) => {
        for (const to of context.running)
          if (to !== 'pendingCheckout')
            enqueue({ type: 'send', params: { to, event: { type: 'user.loggedOut' } } })
      }),
      spawn: enqueueTyped<readonly ActorName[]>(({ context, enqueue }, names) => {
        const logics = { ...core, ...lazy }
        // A machine whose chunk is missing must not count as running: sending to it would stop the root.
        const started = names.flatMap((to) => {
          const logic = logics[to]
          return logic === undefined || [...context.running, ...context.failed].includes(to)
            ? []
            : [{ to, logic }]
        })
        for (const { to, logic } of started)
          enqueue.spawnChild(stopActorsOnError(logic), optionsOf(to, context))
        enqueue({ type: 'setRunning', params: [...context.running, ...started.map(({ to }) => to)] })
      }),
      spawnGeneration: enqueueTyped<GenerationInput>(({ context, enqueue }, input) => {
        const id = generationIdOf(input)
        // Not wrapped in `stopActorsOnError`: if this machine throws, it keeps its lock until the tab is
        // closed or reloaded, because its request may still spend a point.
        enqueue.spawnChild(lazy.generation as AnyActorLogic, { id, systemId: id, input } as never)
        enqueue({ type: 'setRunning', params: [...context.running, id] })
      }),
      stop: stopChild((_args, name: string) => name),
      addFacts: assign(({ context }, facts: Partial<Facts>) => ({ facts: withFacts(context.facts, facts) })),
      sendFacts: enqueueTyped(({ context: { facts, running }, enqueue }) => {
        for (const to of FACTS_RECIPIENTS)
          if (running.includes(to))
            enqueue({ type: 'send', params: { to, event: { type: 'facts.changed', facts } } })
      }),
      setStopped: assign(({ context }, name: string) => ({
        running: context.running.filter((one) => one !== name),
      })),
      setFailed: assign(({ context }, name: string) => ({ failed: [...context.failed, name] })),
      setUser: assign((_args, user: string) => ({ user })),
      setLastUser: assign((_args, email: string) => ({ lastUser: hashEmail(email) })),
      queueNotice: assign(({ context }, notice: NoticePosted) => ({
        queuedNotices: [...context.queuedNotices, notice],
      })),
      /** Sends an event to its receiver if that runs. A receiver that is not loaded yet, or that failed, does not get it. */
      forward: enqueueTyped<Delivery>(({ context, enqueue }, params) => {
        if (context.running.includes(params.to)) enqueue({ type: 'send', params })
      }),
      sendQueuedNotices: enqueueTyped(({ context, enqueue }) => {
        for (const event of context.queuedNotices)
          enqueue({ type: 'forward', params: { to: 'notices', event } })
      }),
      clearQueuedNotices: assign({ queuedNotices: [] }),
      invalidateHistoryState: () => undefined,
      forgetReceipts: () => undefined,
      setTabOwner: (_args, _email: string) => undefined,
      logFailure: (_args, _failure: { readonly name: string; readonly problem: unknown }) => undefined,
    },
    guards: {
      isSameUser: ({ context }, email: string) => isSameEmail(context.user, email),
      isVisitor: (_args, email: string) => email === '',
      isOtherUser: ({ context }, email: string) => isOfOtherUser(context.lastUser, email),
      isNewGeneration: ({ context: { running, failed } }, input: GenerationInput) =>
        lazy.generation !== undefined && ![...running, ...failed].includes(generationIdOf(input)),
      isGeneration: (_args, id: string) => keyOfGeneration(id) !== null,
      canRestart: ({ context }, id: string) => canRestart(id, context.failed),
    },
  }).createMachine({
    id: 'app',
    context: ({ input: { theme, loaded, lastUser }, spawn }) => {
      for (const name of loaded) {
        const logic = lazy[name]
        if (logic !== undefined) spawn(logic as never, optionsOf(name, { theme, facts: {} }))
      }
      return {
        theme,
        running: [...CORE_ACTORS, ...loaded],
        failed: [],
        user: '',
        lastUser,
        facts: {},
        queuedNotices: [],
      }
    },
    invoke: [
      { src: 'session', id: 'session', systemId: 'session' },
      { src: 'notices', id: 'notices', systemId: 'notices' },
      {
        src: 'theme',
        id: 'theme',
        systemId: 'theme',
        input: ({ context }: { readonly context: AppMachineContext }) => context.theme,
      },
      { src: 'pendingCheckout', id: 'pendingCheckout', systemId: 'pendingCheckout' },
    ],
    on: {
      'feature.loaded': { actions: { type: 'spawn', params: ({ event }) => event.actors } },
      // There is one machine for each user and order. It is never started again: if it failed, its request may have been sent.
      'generation.requested': {
        guard: { type: 'isNewGeneration', params: ({ event }) => event.input },
        actions: { type: 'spawnGeneration', params: ({ event }) => event.input },
      },
      'facts.reported': {
        actions: [{ type: 'addFacts', params: ({ event }) => event.facts }, 'sendFacts'],
      },
      'user.confirmed': [
        // A lost session: the checkout of this tab still belongs to the last user.
        { guard: { type: 'isVisitor', params: ({ event }) => event.email } },
        {
          actions: [
            { type: 'setLastUser', params: ({ event }) => event.email },
            { type: 'broadcast', params: ({ event }) => ({ type: 'user.changed', email: event.email }) },
            { type: 'setTabOwner', params: ({ event }) => event.email },
          ],
        },
      ],
      // An order that a visitor makes after the logout belongs to the next user who logs in.
      'user.loggedOut': {
        actions: [sendToAll, { type: 'setLastUser', params: '' }, { type: 'setTabOwner', params: '' }],
      },
      'user.loggedOutInOtherTab': {
        actions: [
          'broadcastLogoutOfOtherTab',
          { type: 'setLastUser', params: '' },
          { type: 'setTabOwner', params: '' },
        ],
      },
      'page.resumed': { actions: sendToAll },
      'page.hidden': { actions: sendToAll },
      'page.restored': { actions: sendToAll },
      'storage.changed': { actions: sendToAll },
      'loading.retried': { actions: sendToAll },
      ...RECEIVERS,
      // Without this transition one failed machine would stop the app.
      'xstate.error.actor.*': [
        {
          guard: { type: 'canRestart', params: ({ event }) => event.actorId },
          actions: [
            logFailureOfMachine,
            { type: 'stop', params: ({ event }) => event.actorId },
            { type: 'setStopped', params: ({ event }) => event.actorId },
            { type: 'spawn', params: ({ event }) => [event.actorId].filter(isRestartedOnce) },
            // This action follows `spawn`, because `spawn` skips machines that have failed.
            { type: 'setFailed', params: ({ event }) => event.actorId },
          ],
        },
        {
          // The request of the failed machine may have been sent, so its outcome is unknown.
          guard: { type: 'isGeneration', params: ({ event }) => event.actorId },
          actions: [
            {
              type: 'logFailure',
              params: ({ event }) => ({ name: 'generation', problem: event.error }),
            },
            { type: 'setStopped', params: ({ event }) => event.actorId },
            { type: 'setFailed', params: ({ event }) => event.actorId },
            { type: 'addFacts', params: ({ event }) => unknownOutcome(event.actorId) },
            'sendFacts',
          ],
        },
        {
          // The failed machine stays among the children, so that its page can show that it failed.
          actions: [
            logFailureOfMachine,
            { type: 'setStopped', params: ({ event }) => event.actorId },
            { type: 'setFailed', params: ({ event }) => event.actorId },
          ],
        },
      ],
    },
    type: 'parallel',
    states: {
      page: {
        initial: 'loading',
        states: {
          loading: {
            on: {
              'notice.posted': { actions: { type: 'queueNotice', params: ({ event }) => event } },
              'page.shown': { target: 'shown', actions: ['sendQueuedNotices', 'clearQueuedNotices'] },
            },
          },
          shown: {},
        },
      },
      historyEntries: {
        on: {
          // The root does not wait for the backend (`user.confirmed`): the history entries that follow belong to the new user.
          'user.reported': {
            guard: { type: 'isOtherUser', params: ({ event }) => event.email },
            actions: ['invalidateHistoryState', { type: 'setLastUser', params: '' }],
          },
        },
      },
      user: {
        initial: 'unknown',
        states: {
          // The first report of a page load is no change.
          unknown: {
            on: {
              'user.reported': [
                { guard: { type: 'isVisitor', params: ({ event }) => event.email }, target: 'visitor' },
                { target: 'loggedIn', actions: { type: 'setUser', params: ({ event }) => event.email } },
              ],
            },
          },
          visitor: {
            on: {
              'user.reported': [
                { guard: { type: 'isVisitor', params: ({ event }) => event.email } },
                {
                  target: 'loggedIn',
                  actions: [
                    { type: 'setUser', params: ({ event }) => event.email },
                    'forgetReceipts',
                    {
                      type: 'broadcast',
                      params: ({ event }) => ({ type: 'user.loggedIn', email: event.email }),
                    },
                  ],
                },
              ],
            },
          },
          loggedIn: {
            on: {
              'user.reported': [
                {
                  guard: { type: 'isVisitor', params: ({ event }) => event.email },
                  target: 'visitor',
                  actions: endSession,
                },
                { guard: { type: 'isSameUser', params: ({ event }) => event.email } },
                { target: 'loggedIn', actions: endSession },
              ],
            },
          },
        },
      },
    },
  })

type AppMachine = ReturnType<typeof createAppMachine>

export function withAppEffects(machine: AppMachine, effects: AppEffects): AppMachine {
  /** Logs an error that would stop the root: a browser may refuse to write to storage or to the history. */
  const attempt = (effect: () => unknown) => {
    try {
      effect()
    } catch (problem) {
      effects.logFailure('app', problem)
    }
  }
  return machine.provide({
    actions: {
      invalidateHistoryState: () => attempt(effects.invalidateHistoryState),
      forgetReceipts: () => attempt(effects.forgetReceipts),
      setTabOwner: (_args, email) => attempt(() => effects.setTabOwner(email)),
      logFailure: (_args, { name, problem }) => effects.logFailure(name, problem),
    },
  })
}

export type AppActor = ActorRefFrom<AppMachine>
