import type { ActorRefFrom } from 'xstate'
import { type Facts, NO_BALANCE } from '../shared/facts.ts'
import { failureOf } from '../shared/promise-actor.ts'
import { userFrom } from './session.rules.ts'
import { initialContext, sessionSetup } from './session.setup.ts'
import type { LogoutReason, SessionContext, SessionEvent } from './session.types.ts'

interface LoggedIn {
  readonly event: Extract<SessionEvent, { readonly type: 'login.succeeded' }>
}

/** If another user logged in in another tab meanwhile, the login whose response arrived last counts. */
const loggedIn = {
  target: '#session.authenticated',
  actions: [
    'reset',
    { type: 'logIn', params: ({ event }: LoggedIn) => event },
    {
      type: 'saveSession',
      params: ({ event: { tokens, email } }: LoggedIn) => ({ tokens, user: { email, discount: 0 } }),
    },
    'dispatchLogin',
  ],
} as const

/** If another tab announced a logout, that is the reason, whatever ends the session in this tab. */
const leave = (reason: LogoutReason) =>
  ({
    type: 'navigateAfterLogout',
    params: ({ context }: { readonly context: SessionContext }) =>
      context.isLogoutAnnounced ? 'inOtherTab' : reason,
  }) as const
const ended = ['notifySessionEnded', 'dispatchLogout'] as const

/** Ends the session of this user. The reason decides which page is shown next. */
const endSession = (reason: LogoutReason) =>
  ({
    target: '#session.anonymous',
    actions: [leave(reason), 'clearOwnSession', ...ended],
  }) as const

/** Ends the session of this device, also that of another user who has logged in meanwhile. */
const logOut = {
  target: '#session.anonymous',
  actions: ['broadcastLogout', leave('loggedOut'), 'clearSession', ...ended],
} as const

/**
 * Another tab removed the tokens. The storage may contain those of the next user by now, so it is not
 * cleared.
 */
const followOtherTab = { target: '#session.anonymous', actions: [leave('toHome'), ...ended] } as const

const emailOf = ({ context }: { readonly context: SessionContext }) => context.user?.email ?? ''

/**
 * The user may have logged out and in again in another tab; other machines removed the user at the logout.
 */
const reportUserAgain = [
  {
    type: 'reportFacts',
    params: ({ context }: { readonly context: SessionContext }) => ({ email: emailOf({ context }) }),
  },
  { type: 'confirmUser', params: emailOf },
] as const

/** Reads the balance and reports it together with `facts`. */
const readingBalance = (failed: 'unknown' | 'settled', facts: Partial<Facts>) =>
  sessionSetup.createStateConfig({
    invoke: {
      id: 'readBalance',
      src: 'readBalance',
      input: undefined,
      onDone: {
        target: 'settled',
        actions: [
          { type: 'setBalance', params: ({ event }) => event.output },
          { type: 'reportFacts', params: ({ event }) => ({ balance: event.output, ...facts }) },
        ],
      },
      onError: {
        target: failed,
        actions: { type: 'log', params: failureOf },
      },
    },
  })

/** While it runs, no card may be charged: a token may pay for the code. */
const readingUnknownBalance = sessionSetup.createStateConfig({
  entry: { type: 'reportFacts', params: { isBalanceKnown: false } },
  ...readingBalance('unknown', { isBalanceKnown: true }),
})

/** The facts while the session is being restored: neither a user nor a visitor is known. */
const UNKNOWN_USER = { email: '', discount: null, balance: NO_BALANCE, isBalanceKnown: false } as const

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: initialContext,
  initial: 'booting',
  states: {
    booting: {
      entry: { type: 'reportFacts', params: UNKNOWN_USER },
      on: {
        'login.succeeded': loggedIn,
        'user.loggedOut': { actions: { type: 'setLogoutAnnounced', params: true } },
      },
      invoke: {
        id: 'restore',
        src: 'restore',
        input: undefined,
        onDone: [
          // Another tab removed the tokens, and `storage.changed` has not arrived yet.
          {
            guard: { type: 'isEndedInOtherTab', params: ({ event }) => event.output.tokens },
            ...followOtherTab,
          },
          { guard: { type: 'hasNoTokens', params: ({ event }) => event.output.tokens }, target: 'anonymous' },
          {
            guard: { type: 'cannotRefreshRestored', params: ({ event }) => event.output },
            ...endSession('toHome'),
          },
          {
            guard: { type: 'mustRefreshForPage', params: ({ event }) => event.output },
            target: '#refreshing',
            actions: [
              { type: 'setSession', params: ({ event }) => event.output },
              { type: 'setRefreshTrigger', params: 'call' },
            ],
          },
          {
            guard: { type: 'mustRefreshRestored', params: ({ event }) => event.output },
            target: '#refreshing',
            actions: [
              { type: 'setSession', params: ({ event }) => event.output },
              { type: 'setRefreshTrigger', params: 'background' },
            ],
          },
          { target: 'authenticated', actions: { type: 'setSession', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'anonymous',
          actions: { type: 'log', params: failureOf },
        },
      },
    },
    anonymous: {
      entry: [
        'reset',
        { type: 'reportUser', params: '' },
        {
          type: 'reportFacts',
          params: { email: '', discount: 0, balance: NO_BALANCE, isBalanceKnown: true },
        },
        { type: 'confirmUser', params: '' },
      ],
      on: {
        'login.succeeded': loggedIn,
        'storage.changed': {
          guard: { type: 'hasTokens', params: ({ event }) => event.tokens },
          target: 'booting',
        },
      },
    },
    authenticated: {
      type: 'parallel',
      entry: [
        { type: 'reportUser', params: emailOf },
        {
          type: 'reportFacts',
          params: ({ context }) => ({
            email: emailOf({ context }),
            discount: null,
            balance: context.balance,
            isBalanceKnown: false,
          }),
        },
      ],
      on: {
        'logout.requested': logOut,
        'login.succeeded': { ...loggedIn, reenter: true },
        // The storage may have the tokens of the next user already, so the session does not end here.
        'user.loggedOut': { actions: { type: 'setLogoutAnnounced', params: true } },
        'storage.changed': [
          { guard: { type: 'hasNoTokens', params: ({ event }) => event.tokens }, ...followOtherTab },
          { guard: { type: 'isCurrentPair', params: ({ event }) => event.tokens } },
          {
            guard: { type: 'isAnotherOwner', params: ({ event }) => event },
            target: 'booting',
          },
          {
            actions: [
              {
                type: 'setTokens',
                params: ({ context, event }) => ({
                  tokens: event.tokens ?? context.tokens,
                  receivedAt: null,
                }),
              },
              ...reportUserAgain,
            ],
          },
        ],
      },
      states: {
        token: {
          initial: 'fresh',
          states: {
            fresh: {
              after: {
                betweenChecks: {
                  target: 'checking',
                  actions: { type: 'setRefreshTrigger', params: 'background' },
                },
              },
              on: {
                'page.resumed': {
                  target: 'checking',
                  actions: { type: 'setRefreshTrigger', params: 'background' },
                },
                'token.needed': {
                  target: 'checking',
                  actions: { type: 'setRefreshTrigger', params: 'call' },
                },
                'token.rejected': [
                  { guard: { type: 'isOldToken', params: ({ event }) => event.token } },
                  {
                    guard: 'canRefresh',
                    target: 'refreshing',
                    actions: { type: 'setRefreshTrigger', params: 'call' },
                  },
                  endSession('toLogin'),
                ],
              },
            },
            checking: {
              invoke: {
                id: 'readDeviceStatus',
                src: 'readDeviceStatus',
                input: undefined,
                onDone: [
                  {
                    guard: { type: 'needsNoRefresh', params: ({ event }) => event.output },
                    target: 'fresh',
                  },
                  { guard: 'canRefresh', target: 'refreshing' },
                  endSession('toHome'),
                ],
                onError: {
                  target: 'fresh',
                  actions: { type: 'log', params: failureOf },
                },
              },
            },
            refreshing: {
              id: 'refreshing',
              invoke: {
                id: 'refreshTokens',
                src: 'refreshTokens',
                input: ({ context }) => ({
                  tokens: context.tokens ?? { access_token: '', refresh_token: '' },
                }),
                onDone: [
                  {
                    guard: { type: 'isNextLogin', params: ({ event }) => event.output },
                    target: 'fresh',
                    actions: [{ type: 'setTokens', params: ({ event }) => event.output }, ...reportUserAgain],
                  },
                  { target: 'fresh', actions: { type: 'setTokens', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isSuperseded', params: failureOf },
                    target: '#session.booting',
                  },
                  {
                    guard: { type: 'isConclusive', params: failureOf },
                    ...endSession('toLogin'),
                  },
                  { guard: 'isTriggeredByCall', ...endSession('toLogin') },
                  endSession('toHome'),
                ],
              },
            },
          },
        },
        account: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'readStatus',
                src: 'readStatus',
                input: undefined,
                onDone: [
                  {
                    guard: { type: 'hasNoUser', params: ({ event }) => ({ users: event.output }) },
                    ...endSession('toHome'),
                  },
                  {
                    target: 'known',
                    actions: [
                      { type: 'setUser', params: ({ event }) => event.output[0] },
                      {
                        type: 'saveUser',
                        params: ({ context, event }) => ({
                          user: userFrom(event.output[0], context.user),
                          tokens: context.tokens,
                        }),
                      },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: { type: 'isUnauthorized', params: failureOf },
                    ...endSession('toLogin'),
                  },
                  endSession('toHome'),
                ],
              },
            },
            known: {
              entry: [
                { type: 'reportUser', params: emailOf },
                {
                  type: 'reportFacts',
                  params: ({ context }) => ({
                    email: emailOf({ context }),
                    discount: context.user?.discount ?? 0,
                  }),
                },
                { type: 'confirmUser', params: emailOf },
              ],
            },
          },
        },
        balance: {
          initial: 'loading',
          on: { 'balance.stale': '.loading', 'account.changed': '.loading' },
          states: {
            loading: readingUnknownBalance,
            settled: { on: { 'account.changed': 'renewing' } },
            // Keep the last balance until a newer one is loaded.
            renewing: {
              ...readingBalance('settled', {}),
              // A request that was sent before the change may miss it.
              on: { 'account.changed': { target: 'renewing', reenter: true } },
            },
            // The previous balance may be spent by now: use it to choose the kind of payment, not to show an amount.
            unknown: {
              entry: { type: 'reportFacts', params: { isBalanceKnown: true } },
              on: { 'loading.retried': 'retrying' },
            },
            // Keep the 'Try again' button visible meanwhile.
            retrying: readingUnknownBalance,
          },
        },
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>
