import { type ActorRefFrom, assign, emit, setup } from 'xstate'
import { TOKEN_CHECK_EVERY_MS, type TokenPair, type User } from '../../contract/index.ts'
import { lift, port } from '../port.ts'
import type {
  Asker,
  Balance,
  Ending,
  Glance,
  RenewalProblem,
  Renewed,
  Restored,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionPorts,
  SessionUser,
} from './session.types.ts'
import { isDead, isDue } from './token-life.ts'

const nobody: SessionContext = {
  tokens: null,
  receivedAt: null,
  user: null,
  balance: { points: [], subscriptions: [] },
  asker: 'background',
  ending: 'toHome',
}

/** Due tokens are refreshed, but not while there is no line and they are still alive: nothing has failed yet. */
const mustRefresh = (tokens: TokenPair | null, receivedAt: number | null, { now, online }: Glance): boolean =>
  tokens !== null &&
  isDue(tokens.access_token, receivedAt, now) &&
  (online || isDead(tokens.access_token, receivedAt, now))

const reasonOf = (error: unknown): RenewalProblem['reason'] =>
  typeof error === 'object' && error !== null && 'reason' in error
    ? (error as RenewalProblem).reason
    : 'failed'
const isUnauthorized = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 401

/** The host's word on the user; what it leaves out stays as it was at login. */
const userFrom = (status: User | undefined, known: SessionUser | null): SessionUser => ({
  email: status?.email ?? known?.email ?? '',
  discount: status?.discount ?? 0,
})

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
  },
  delays: { betweenChecks: TOKEN_CHECK_EVERY_MS },
  actors: {
    restore: port<Restored>('restore'),
    glance: port<Glance>('glance'),
    renew: port<Renewed, { readonly tokens: TokenPair }>('renew'),
    readStatus: port<readonly User[]>('readStatus'),
    readBalance: port<Balance>('readBalance'),
  },
  actions: {
    remember: (_args, _kept: { readonly tokens: TokenPair; readonly user: SessionUser }) => undefined,
    rememberUser: (_args, _user: SessionUser) => undefined,
    forget: () => undefined,
    sayEnded: () => undefined,
    leave: (_args, _ending: Ending) => undefined,
    log: (_args, _said: { readonly problem: unknown }) => undefined,
    takeOver: assign((_args, { tokens, user }: Pick<Restored, 'tokens' | 'user'>) => ({
      ...nobody,
      tokens,
      user,
    })),
    adopt: assign((_args, { tokens, receivedAt }: Renewed) => ({ tokens, receivedAt })),
    meet: assign(({ context }, status: User | undefined) => ({ user: userFrom(status, context.user) })),
    askAs: assign((_args, asker: Asker) => ({ asker })),
    endAs: assign((_args, ending: Ending) => ({ ending })),
    announceLogin: emit({ type: 'login-success' }),
    announceLogout: emit({ type: 'logout' }),
  },
  guards: {
    canRefresh: ({ context }) => Boolean(context.tokens?.refresh_token),
    isAskedByCall: ({ context }) => context.asker === 'call',
  },
}).createMachine({
  id: 'session',
  context: nobody,
  initial: 'booting',
  states: {
    booting: {
      invoke: {
        id: 'restore',
        src: 'restore',
        input: undefined,
        onDone: [
          { guard: ({ event }) => event.output.tokens === null, target: 'anonymous' },
          {
            guard: ({ event: { output } }) =>
              mustRefresh(output.tokens, null, output) && !output.tokens?.refresh_token,
            target: 'ending',
            actions: { type: 'endAs', params: 'toHome' },
          },
          {
            guard: ({ event: { output } }) => mustRefresh(output.tokens, null, output),
            target: '#refreshing',
            actions: [
              { type: 'takeOver', params: ({ event }) => event.output },
              { type: 'askAs', params: ({ event }) => (event.output.guarded ? 'call' : 'background') },
            ],
          },
          { target: 'authenticated', actions: { type: 'takeOver', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'anonymous',
          actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
        },
      },
    },
    anonymous: {
      entry: assign(nobody),
      on: {
        'login.succeeded': {
          target: 'authenticated',
          actions: [
            assign(({ event: { tokens, email, at } }) => ({
              tokens,
              receivedAt: at,
              user: { email, discount: 0 },
            })),
            {
              type: 'remember',
              params: ({ event: { tokens, email } }) => ({ tokens, user: { email, discount: 0 } }),
            },
            'announceLogin',
          ],
        },
        'store.changed': { guard: ({ event }) => event.tokens !== null, target: 'booting' },
      },
    },
    authenticated: {
      type: 'parallel',
      on: {
        'logout.asked': { target: 'ending', actions: { type: 'endAs', params: 'loggedOut' } },
        'store.changed': [
          {
            guard: ({ event }) => event.tokens === null,
            target: 'ending',
            actions: { type: 'endAs', params: 'loggedOut' },
          },
          { guard: ({ context, event }) => event.email !== context.user?.email, target: 'booting' },
          {
            actions: {
              type: 'adopt',
              params: ({ context, event }) =>
                ({ tokens: event.tokens ?? context.tokens, receivedAt: null }) as Renewed,
            },
          },
        ],
      },
      states: {
        token: {
          initial: 'fresh',
          states: {
            fresh: {
              after: {
                betweenChecks: { target: 'checking', actions: { type: 'askAs', params: 'background' } },
              },
              on: {
                'page.resumed': { target: 'checking', actions: { type: 'askAs', params: 'background' } },
                'token.needed': { target: 'checking', actions: { type: 'askAs', params: 'call' } },
                'token.refused': [
                  { guard: ({ context, event }) => event.token !== context.tokens?.access_token },
                  { guard: 'canRefresh', target: 'refreshing', actions: { type: 'askAs', params: 'call' } },
                  { target: '#session.ending', actions: { type: 'endAs', params: 'toLogin' } },
                ],
              },
            },
            checking: {
              invoke: {
                id: 'glance',
                src: 'glance',
                input: undefined,
                onDone: [
                  {
                    guard: ({ context, event }) =>
                      !mustRefresh(context.tokens, context.receivedAt, event.output),
                    target: 'fresh',
                  },
                  { guard: 'canRefresh', target: 'refreshing' },
                  { target: '#session.ending', actions: { type: 'endAs', params: 'toHome' } },
                ],
                onError: {
                  target: 'fresh',
                  actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
                },
              },
            },
            refreshing: {
              id: 'refreshing',
              invoke: {
                id: 'renew',
                src: 'renew',
                input: ({ context }) => ({
                  tokens: context.tokens ?? { access_token: '', refresh_token: '' },
                }),
                onDone: { target: 'fresh', actions: { type: 'adopt', params: ({ event }) => event.output } },
                onError: [
                  {
                    guard: ({ event }) => reasonOf(event.error) === 'superseded',
                    target: '#session.booting',
                  },
                  {
                    guard: ({ event }) => reasonOf(event.error) !== 'failed',
                    target: '#session.ending',
                    actions: { type: 'endAs', params: 'toLogin' },
                  },
                  {
                    guard: 'isAskedByCall',
                    target: '#session.ending',
                    actions: { type: 'endAs', params: 'toLogin' },
                  },
                  { target: '#session.ending', actions: { type: 'endAs', params: 'toHome' } },
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
                    guard: ({ event }) => event.output.length === 0,
                    target: '#session.ending',
                    actions: { type: 'endAs', params: 'toHome' },
                  },
                  {
                    target: 'known',
                    actions: [
                      { type: 'meet', params: ({ event }) => event.output[0] },
                      {
                        type: 'rememberUser',
                        params: ({ context, event }) => userFrom(event.output[0], context.user),
                      },
                    ],
                  },
                ],
                onError: [
                  {
                    guard: ({ event }) => isUnauthorized(event.error),
                    target: '#session.ending',
                    actions: { type: 'endAs', params: 'toLogin' },
                  },
                  { target: '#session.ending', actions: { type: 'endAs', params: 'toHome' } },
                ],
              },
            },
            known: {},
          },
        },
        balance: {
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'readBalance',
                src: 'readBalance',
                input: undefined,
                onDone: { target: 'settled', actions: assign({ balance: ({ event }) => event.output }) },
                onError: {
                  target: 'settled',
                  actions: { type: 'log', params: ({ event }) => ({ problem: event.error }) },
                },
              },
              on: { 'balance.stale': { target: 'loading', reenter: true } },
            },
            settled: { on: { 'balance.stale': 'loading' } },
          },
        },
      },
    },
    ending: {
      entry: [
        'forget',
        'announceLogout',
        'sayEnded',
        { type: 'leave', params: ({ context }) => context.ending },
      ],
      always: 'anonymous',
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>

export const withSessionPorts = (ports: SessionPorts) =>
  sessionMachine.provide({
    actors: {
      restore: lift(ports.restore),
      glance: lift(ports.glance),
      renew: lift(ports.renew),
      readStatus: lift(ports.readStatus),
      readBalance: lift(ports.readBalance),
    },
    actions: {
      remember: (_args, { tokens, user }) => ports.remember(tokens, user),
      rememberUser: (_args, user) => ports.rememberUser(user),
      forget: () => ports.forget(),
      sayEnded: () => ports.sayEnded(),
      leave: (_args, ending) => ports.leave(ending),
      log: (_args, { problem }) => ports.log(problem),
    },
  })
