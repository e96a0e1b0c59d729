import { initialContext } from '../../../src/machines/session/session.setup.ts'
import { excused, outcomeName } from '../engine/model.ts'
import { sessionModel } from './session.model.ts'

type Snapshot = Parameters<typeof sessionModel.key>[0]

const outcomeNamesOf = (
  actor: 'restore' | 'readDeviceStatus' | 'refreshTokens' | 'readStatus' | 'readBalance',
) => Object.keys(sessionModel.outcomes[actor]).map((outcome) => outcomeName(actor, outcome))

const IS_FRESH = { authenticated: { token: 'fresh' } } as const
const IS_BALANCE_MISSING = { authenticated: { balance: 'unknown' } } as const
const accountOutcomes = [...outcomeNamesOf('readStatus'), ...outcomeNamesOf('readBalance')]
/** Event cases that need a fresh token: their calls are sent only with one. */
const needsFresh = [
  ...accountOutcomes,
  'spends points',
  'gets newer tokens in another tab',
  'has an older token rejected',
]

/**
 * Only pages with the button 'Generate' load the balance again when the user returns or presses 'Try again'. A logout in another tab
 * has a scenario of its own.
 */
const {
  'changes the account in another tab': _changed,
  'tries to load again': _retried,
  'logs out in another tab': logsOutInOtherTab,
  ...events
} = sessionModel.events

/** Only visitors can log in on a page. */
const canLogIn = (eventCase: string, snapshot: Snapshot) =>
  eventCase !== 'logs in' || snapshot.matches('anonymous')

/** The session on a page: the reads of storage, clock and connection settle at once. */
export const pageModel = {
  ...sessionModel,
  events,
  automatic: [...outcomeNamesOf('restore'), ...outcomeNamesOf('readDeviceStatus')],
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (!canLogIn(eventCase, snapshot) || !sessionModel.isPossible(eventCase, snapshot)) return false
    if (snapshot.matches('authenticated') && needsFresh.includes(eventCase) && !snapshot.matches(IS_FRESH))
      return false
    // The page loads a missing balance again when the user returns, which is no event of this model.
    if (eventCase === 'returns to the page' && snapshot.matches(IS_BALANCE_MISSING)) return false
    const { tokens } = sessionModel.key(snapshot)
    return eventCase !== 'has an older token rejected' || (tokens?.canRefresh === true && !tokens.isDue)
  },
}

/** Another tab announces a logout; its tokens are removed later. */
export const logoutModel = {
  ...pageModel,
  events: { ...events, 'logs out in another tab': logsOutInOtherTab },
}

export const IS_REFRESHING = { authenticated: { token: 'refreshing' } } as const
/** Possible during a refresh: responses to earlier requests, and a login in another tab. */
const meanwhile = [...accountOutcomes, 'gets newer tokens in another tab']
/** True if other tokens were stored during a refresh: its response is ignored, or the stored tokens are used. */
const isOutdated = ({ context, children: { refreshTokens } }: Snapshot): boolean => {
  const { input }: { readonly input?: { readonly tokens: { readonly access_token: string } } } = Object(
    refreshTokens?.getSnapshot(),
  )
  return input !== undefined && input.tokens.access_token !== context.tokens?.access_token
}
/** True if the actor started after the refresh and waits for it: `children` has the actors in the order of their start. */
export const waitsForTokens =
  (actor: 'readStatus' | 'readBalance') =>
  ({ children }: Snapshot): boolean => {
    const order = Object.keys(children)
    return order.includes('refreshTokens') && order.indexOf(actor) > order.indexOf('refreshTokens')
  }
const calls = ['readStatus', 'readBalance'] as const
const AFTER_OUTDATED = ['refreshTokens: superseded', 'refreshTokens: taken from another tab']

/** `pageModel` with a slow backend: a request that was sent before the refresh may be answered during it. */
export const slowModel = {
  ...pageModel,
  key: (snapshot: Snapshot) => ({
    ...sessionModel.key(snapshot),
    isOutdated: isOutdated(snapshot),
    waiting: calls.filter((actor) => waitsForTokens(actor)(snapshot)),
  }),
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (!snapshot.matches(IS_REFRESHING)) return pageModel.isPossible(eventCase, snapshot)
    if (eventCase.startsWith('refreshTokens: '))
      return !isOutdated(snapshot) || AFTER_OUTDATED.includes(eventCase)
    const call = calls.find((actor) => eventCase.startsWith(`${actor}: `))
    if (call !== undefined && waitsForTokens(call)(snapshot)) return false
    return meanwhile.includes(eventCase) && !isOutdated(snapshot)
  },
}

/** The model of a refresh that a call triggered. The time of the next scheduled check is unknown then. */
export const refusedModel = {
  ...slowModel,
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    slowModel.isPossible(eventCase, snapshot) &&
    (snapshot.context.refreshTrigger === 'call' ||
      !['readDeviceStatus: no response', 'readDeviceStatus: near expiry'].includes(eventCase)),
}

/** Another tab logs in only while no user is logged in here. */
export const loginElsewhereOnce = {
  ...pageModel,
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    canLogIn(eventCase, snapshot) && (!eventCase.endsWith('another tab') || snapshot.matches('anonymous')),
}

/** True before the first restore. */
const isFirst = ({ context }: Snapshot) => context === initialContext
/**
 * The model of a page that opens with this outcome of `restore`. Later, another tab may write the other
 * outcomes.
 */
export const startingWith = (first: string) => ({
  ...pageModel,
  key: (snapshot: Snapshot) => ({ ...sessionModel.key(snapshot), isFirst: isFirst(snapshot) }),
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase.startsWith('restore: ')) return isFirst(snapshot) === (eventCase === first)
    return loginElsewhereOnce.isPossible(eventCase, snapshot)
  },
})

const ONLY_AT_FIRST = ['restore: nothing', 'restore: due tokens on a guarded page']
const isUnauthorized = (eventCase: string) => /^read(Status|Balance): 401/.test(eventCase)
const everything = [
  ...Object.keys(events),
  ...(['restore', 'readDeviceStatus', 'refreshTokens', 'readStatus', 'readBalance'] as const).flatMap(
    outcomeNamesOf,
  ),
]
const allExcept = (...kept: readonly string[]) =>
  excused(
    'another scenario of this page',
    everything.filter((eventCase) => !kept.includes(eventCase)),
  )

const REFRESHES = [
  'refreshed',
  'taken from another tab',
  'superseded',
  '200 without access',
  '500 crashed',
].map((outcome) => outcomeName('refreshTokens', outcome))
const SUCCESSFUL_RESPONSES = [
  'readDeviceStatus: long before expiry',
  'readStatus: 200 withoutDiscount',
  'readBalance: 200 empty',
]

/** For each scenario, the event cases that it leaves out. */
export const notOnPageOf = {
  member: {
    ...excused('another tab that removes the tokens is a logout', ONLY_AT_FIRST),
    ...excused(
      'the client refreshes the tokens before the session receives the error',
      accountOutcomes.filter(isUnauthorized),
    ),
  },
  visitor: allExcept(...ONLY_AT_FIRST, 'refreshTokens: 401 notValid'),
  loggedInInOtherTab: allExcept(
    ...['restore: nothing', 'restore: valid tokens', 'gets newer tokens in another tab'],
    ...SUCCESSFUL_RESPONSES,
  ),
  loggingIn: allExcept('restore: nothing', 'logs in', ...SUCCESSFUL_RESPONSES),
  loggedOutInOtherTab: allExcept('restore: due tokens', 'refreshTokens: superseded', 'restore: nothing'),
  loggingOutInOtherTab: allExcept(
    ...['restore: valid tokens', 'loses the tokens in another tab', 'gets newer tokens in another tab'],
    ...SUCCESSFUL_RESPONSES,
  ),
  loggedInMeanwhile: allExcept(
    ...['restore: due tokens', 'refreshTokens: superseded', 'refreshTokens: taken from another tab'],
    ...['gets newer tokens in another tab', ...SUCCESSFUL_RESPONSES],
  ),
  guarded: allExcept('restore: due tokens on a guarded page', 'refreshTokens: 500 crashed'),
  patient: allExcept(
    ...['restore: valid tokens', 'readDeviceStatus: long before expiry', 'readDeviceStatus: near expiry'],
    ...[
      'sends a request',
      'has the token rejected',
      'returns to the page',
      'gets newer tokens in another tab',
    ],
    ...REFRESHES,
    ...['readStatus: 200 anonymous', 'readStatus: 200 discounted', 'readStatus: 400 malformed'],
    ...['readBalance: 200 both', 'readBalance: 400 malformed'],
  ),
  spender: allExcept(
    ...['restore: valid tokens', 'readDeviceStatus: long before expiry', 'readDeviceStatus: near expiry'],
    ...['sends a request', 'has the token rejected', 'returns to the page', 'spends points'],
    ...['gets newer tokens in another tab'],
    ...REFRESHES,
    ...['readBalance: 200 both', 'readBalance: 400 malformed'],
    'readStatus: 200 withoutDiscount',
  ),
  refusedOnce: allExcept(
    ...['restore: valid tokens', 'readDeviceStatus: long before expiry', 'gets newer tokens in another tab'],
    ...['readStatus: 401 expired', 'readBalance: 200 empty'],
  ),
  orderer: allExcept(
    ...['restore: valid tokens', 'restore: due tokens', 'switches the user in another tab', 'spends points'],
    ...[
      'readDeviceStatus: long before expiry',
      'readStatus: 200 withoutDiscount',
      'readBalance: 200 both',
      'refreshTokens: refreshed',
    ],
  ),
  refusedLater: allExcept(
    ...['restore: valid tokens', 'refreshTokens: refreshed'],
    ...[
      'readDeviceStatus: long before expiry',
      'readDeviceStatus: near expiry',
      'readDeviceStatus: no response',
    ],
    ...['logs in', 'sends a request', 'has the token rejected', 'has an older token rejected'],
    ...['returns to the page', 'spends points', 'reads its own tokens from storage'],
    ...['gets newer tokens in another tab', 'readStatus: 401 expired'],
    ...['readBalance: 200 empty', 'readBalance: 400 malformed'],
  ),
  refused: allExcept(
    ...['restore: valid tokens', 'logs in', 'readDeviceStatus: long before expiry'],
    ...['readStatus: 200 withoutDiscount', 'readBalance: 200 empty'],
    ...accountOutcomes.filter(isUnauthorized),
  ),
}
