import type { TokenPair } from '../../../src/contract/index.ts'
import { samples } from '../../../src/contract/samples.ts'
import { sessionMachine, withSessionEffects } from '../../../src/machines/session/index.ts'
import type { RefreshError, SessionContext } from '../../../src/machines/session/session.types.ts'
import { isDue } from '../../../src/machines/session/token-life.ts'
import type { Implementations } from '../engine/memory-driver.ts'
import type { Model, Outcome } from '../engine/model.ts'
import { type ForcedResponse, failuresOf, successesOf } from '../outcomes.ts'
import { type RequestsOf, withoutParameters } from '../requests.ts'
import type { Suite } from '../suite.ts'
import { sessionRequirements } from './session.requirements.ts'
import {
  anna,
  bert,
  NOW,
  nearTheEnd,
  offlineDevice,
  onlineDevice,
  pairs,
  pastTheEnd,
  restored,
} from './session.samples.ts'

/** The error of a failed refresh. */
const refreshFailure = (reason: RefreshError['reason'], cause?: unknown): Outcome<never, ForcedResponse> => ({
  error: Object.assign(new Error(`refresh: ${reason}`, { cause }), { reason }),
})

const refreshFailures = Object.fromEntries(
  Object.entries(failuresOf('refreshTokens')).map(([name, refusal]) => {
    const cause = 'error' in refusal ? refusal.error : undefined
    const outcome = refreshFailure(name.startsWith('401') ? 'tokenNotValid' : 'failed', cause)
    return [name, { ...outcome, ...(refusal.force === undefined ? {} : { force: refusal.force }) }]
  }),
)

const tokenOf = ({ tokens }: SessionContext) => tokens?.access_token ?? 'none'
const ownerOf = (context: SessionContext | undefined) => context?.user?.email ?? null
const newerThan = (context: SessionContext) =>
  tokenOf(context) === pairs.ofOtherTab.access_token ? pairs.ofThirdTab : pairs.ofOtherTab

const stored = (tokens: TokenPair, email: string | null) =>
  ({ type: 'storage.changed', tokens, email }) as const

/** The events that can follow the announcement of a logout in another tab. */
const AFTER_LOGOUT = ['logs out', 'loses the tokens in another tab', 'gets newer tokens in another tab']

const events = {
  'logs in': { event: { type: 'login.succeeded', tokens: pairs.fromLogin, email: anna.email, at: NOW } },
  'logs out': { event: { type: 'logout.requested' } },
  'sends a request': { event: { type: 'token.needed' } },
  'has the token rejected': {
    event: ({ context }) => ({ type: 'token.rejected', token: tokenOf(context) }),
  },
  'has an older token rejected': {
    event: { type: 'token.rejected', token: pairs.due.refresh_token },
  },
  'returns to the page': { event: { type: 'page.resumed' } },
  'spends points': { event: { type: 'balance.stale' } },
  'tries to load again': { event: { type: 'loading.retried' } },
  'changes the account in another tab': { event: { type: 'account.changed' } },
  'logs out in another tab': {
    event: ({ context }) => (context.isLogoutAnnounced ? null : { type: 'user.loggedOut' }),
  },
  'loses the tokens in another tab': { event: { type: 'storage.changed', tokens: null, email: null } },
  'reads its own tokens from storage': {
    event: ({ context }) => context.tokens && stored(context.tokens, ownerOf(context)),
  },
  'gets newer tokens in another tab': {
    event: ({ context }) => stored(newerThan(context), ownerOf(context)),
  },
  'switches the user in another tab': {
    event: stored(pairs.ofAnotherUser, bert.email),
  },
} satisfies Model<typeof sessionMachine, ForcedResponse>['events']

export const sessionModel = {
  name: 'session',
  machine: sessionMachine,
  events,
  outcomes: {
    restore: {
      nothing: { done: restored(null) },
      'valid tokens': { done: restored(pairs.valid) },
      'valid tokens without a user': { done: restored(pairs.valid, { user: null }) },
      'valid tokens without a refresh token': { done: restored(pairs.validWithoutRefresh) },
      'due tokens': { done: restored(pairs.due) },
      'due tokens on a guarded page': { done: restored(pairs.due, { isGuarded: true }) },
      'due tokens offline': { done: restored(pairs.due, offlineDevice) },
      'due tokens without a refresh token': { done: restored(pairs.dueWithoutRefresh) },
      'unreadable storage': { error: new Error('the store is broken') },
    },
    readDeviceStatus: {
      'long before expiry': { done: onlineDevice },
      'near expiry': { done: nearTheEnd },
      'near expiry offline': { done: { ...nearTheEnd, isOnline: false } },
      'past expiry offline': { done: { ...pastTheEnd, isOnline: false } },
      'no response': { error: new Error('no clock') },
    },
    refreshTokens: {
      refreshed: {
        done: { tokens: pairs.refreshed, receivedAt: NOW },
        force: { endpoint: 'refreshTokens', outcome: 'normal' },
      },
      'taken from another tab': {
        done: { tokens: pairs.ofOtherTab, receivedAt: null },
        force: { endpoint: 'refreshTokens', outcome: 'status', status: 401, sample: 'notValid' },
      },
      superseded: {
        ...refreshFailure('superseded'),
        force: { endpoint: 'refreshTokens', outcome: 'normal' },
      },
      '200 without access': {
        ...refreshFailure('noAccess'),
        force: { endpoint: 'refreshTokens', outcome: 'status', status: 200, sample: 'withoutAccess' },
      },
      ...refreshFailures,
    },
    readStatus: {
      ...successesOf('readStatus', 200, samples.readStatus.replies[200]),
      ...failuresOf('readStatus'),
    },
    readBalance: {
      ...successesOf('readBalance', 200, {
        both: samples.readBalance.replies[200].both,
        empty: samples.readBalance.replies[200].empty,
      }),
      ...failuresOf('readBalance'),
    },
  },
  key: ({ value, context: { tokens, receivedAt, user, refreshTrigger, isLogoutAnnounced } }) => ({
    value,
    refreshTrigger,
    isLogoutAnnounced,
    isKnown: user !== null,
    tokens: tokens && {
      canRefresh: tokens.refresh_token !== '',
      isDue: isDue(tokens.access_token, receivedAt, NOW),
    },
  }),
  // The tab that logs out removes the tokens at once: in between only a logout, a response or a delay is
  // possible.
  isPossible: (eventCase, { context }) =>
    !context.isLogoutAnnounced || !(eventCase in events) || AFTER_LOGOUT.includes(eventCase),
} satisfies Model<typeof sessionMachine, ForcedResponse>

const sessionImplementations: Implementations = ({ actor, action }) =>
  withSessionEffects({
    restore: actor('restore'),
    readDeviceStatus: actor('readDeviceStatus'),
    refreshTokens: actor('refreshTokens'),
    readStatus: actor('readStatus'),
    readBalance: actor('readBalance'),
    saveSession: action('saveSession'),
    saveUser: action('saveUser'),
    clearSession: action('clearSession'),
    clearOwnSession: action('clearOwnSession'),
    notifySessionEnded: action('notifySessionEnded'),
    broadcastLogout: action('broadcastLogout'),
    navigateAfterLogout: action('navigateAfterLogout'),
    dispatchLogin: action('dispatchLogin'),
    dispatchLogout: action('dispatchLogout'),
    reportUser: action('reportUser'),
    reportFacts: action('reportFacts'),
    confirmUser: action('confirmUser'),
    log: action('log'),
  })

export const sessionSuite: Suite = {
  model: sessionModel,
  implementations: sessionImplementations,
  requirements: sessionRequirements,
  requests: {
    restore: {},
    readDeviceStatus: {},
    // In the browser the tokens are issued by the mock backend, so the body has the stored tokens and not the
    // actor's input.
    refreshTokens: {
      refreshTokens: (_, { tokens }) => ({ json: { refresh: tokens?.refresh_token ?? 'none' } }),
    },
    readStatus: { readStatus: withoutParameters },
    readBalance: { readBalance: withoutParameters },
  } satisfies RequestsOf<typeof sessionMachine>,
}
