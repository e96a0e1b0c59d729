import { initialContext } from '../../../src/machines/session/session.setup.ts'
import { excused, outcomeName } from '../engine/model.ts'
import { sessionModel } from './session.model.ts'

type Snapshot = Parameters<typeof sessionModel.key>[0]

const outcomeNamesOf = (actor: 'restore' | 'readDeviceStatus' | 'renew' | 'readStatus' | 'readBalance') =>
  Object.keys(sessionModel.outcomes[actor]).map((outcome) => outcomeName(actor, outcome))

const IS_FRESH = { authenticated: { token: 'fresh' } } as const
const IS_BALANCE_MISSING = { authenticated: { balance: 'unknown' } } as const
const answers = [...outcomeNamesOf('readStatus'), ...outcomeNamesOf('readBalance')]
/** Calls that need a token are sent only with a fresh one; so are those that make the balance stale. */
const needsFresh = [
  ...answers,
  'spends points',
  'gets newer tokens in another tab',
  'is refused an older token',
]

/** Only pages with the button 'Generate' load the balance again when the user returns or presses 'Try again'. */
const { 'learns of a change elsewhere': _, 'tries to load again': __, ...events } = sessionModel.events

/** The session on a page: the reads of storage, clock and connection settle at once. */
export const pageModel = {
  ...sessionModel,
  events,
  automatic: [...outcomeNamesOf('restore'), ...outcomeNamesOf('readDeviceStatus')],
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (snapshot.matches('authenticated') && needsFresh.includes(eventCase) && !snapshot.matches(IS_FRESH))
      return false
    // The page loads a missing balance again when the user returns, which is no event of this model.
    if (eventCase === 'comes back to the page' && snapshot.matches(IS_BALANCE_MISSING)) return false
    const { tokens } = sessionModel.key(snapshot)
    return eventCase !== 'is refused an older token' || (tokens?.canRefresh === true && !tokens.isDue)
  },
}

export const IS_REFRESHING = { authenticated: { token: 'refreshing' } } as const
/** Possible during a refresh: responses to earlier requests, and a login in another tab. */
const meanwhile = [...answers, 'gets newer tokens in another tab']
/** True if other tokens were stored during a refresh: its response is ignored, or the stored tokens are used. */
const isOutrun = ({ context, children: { renew } }: Snapshot): boolean => {
  const { input }: { readonly input?: { readonly tokens: { readonly access_token: string } } } = Object(
    renew?.getSnapshot(),
  )
  return input !== undefined && input.tokens.access_token !== context.tokens?.access_token
}
/** True if the actor started after the refresh and waits for it: `children` has the actors in the order of their start. */
export const waitsForTokens =
  (actor: 'readStatus' | 'readBalance') =>
  ({ children }: Snapshot): boolean => {
    const order = Object.keys(children)
    return order.includes('renew') && order.indexOf(actor) > order.indexOf('renew')
  }
const calls = ['readStatus', 'readBalance'] as const
const AFTER_OUTRUN = ['renew: superseded', 'renew: taken from another tab']

/** The same with a slow backend: requests from before the tokens were due are answered later. */
export const slowModel = {
  ...pageModel,
  key: (snapshot: Snapshot) => ({
    ...sessionModel.key(snapshot),
    isOutrun: isOutrun(snapshot),
    waiting: calls.filter((actor) => waitsForTokens(actor)(snapshot)),
  }),
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (!snapshot.matches(IS_REFRESHING)) return pageModel.isPossible(eventCase, snapshot)
    if (eventCase.startsWith('renew: ')) return !isOutrun(snapshot) || AFTER_OUTRUN.includes(eventCase)
    const call = calls.find((actor) => eventCase.startsWith(`${actor}: `))
    if (call !== undefined && waitsForTokens(call)(snapshot)) return false
    return meanwhile.includes(eventCase) && !isOutrun(snapshot)
  },
}

/** The same after a refresh that a call triggered: then the next scheduled check is at an unknown time. */
export const refusedModel = {
  ...slowModel,
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    slowModel.isPossible(eventCase, snapshot) &&
    (snapshot.context.refreshTrigger === 'call' ||
      !['readDeviceStatus: no answer', 'readDeviceStatus: near the end'].includes(eventCase)),
}

/** Another tab logs in only while nobody is logged in here. */
export const untilElsewhere = {
  ...pageModel,
  isPossible: (eventCase: string, snapshot: Snapshot) =>
    !eventCase.endsWith('another tab') || snapshot.matches('anonymous'),
}

/** True before the first restore. */
const isFirst = ({ context }: Snapshot) => context === initialContext
/** The stored values with which the page opens, and those that another tab writes later. */
export const foundIn = (first: string) => ({
  ...pageModel,
  key: (snapshot: Snapshot) => ({ ...sessionModel.key(snapshot), isFirst: isFirst(snapshot) }),
  isPossible: (eventCase: string, snapshot: Snapshot) => {
    if (eventCase.startsWith('restore: ')) return isFirst(snapshot) === (eventCase === first)
    return untilElsewhere.isPossible(eventCase, snapshot)
  },
})

const ONLY_AT_FIRST = ['restore: nothing', 'restore: due tokens on a guarded page']
const isRefusal = (eventCase: string) => /^read(Status|Balance): 401/.test(eventCase)
const everything = [
  ...Object.keys(events),
  ...(['restore', 'readDeviceStatus', 'renew', 'readStatus', 'readBalance'] as const).flatMap(outcomeNamesOf),
]
const allExcept = (...kept: readonly string[]) =>
  excused(
    'another visitor of this page',
    everything.filter((eventCase) => !kept.includes(eventCase)),
  )

const RENEWALS = ['renewed', 'taken from another tab', 'superseded', '200 without access', '500 crashed'].map(
  (outcome) => outcomeName('renew', outcome),
)
const IS_ANSWERED = [
  'readDeviceStatus: time enough',
  'readStatus: 200 withoutDiscount',
  'readBalance: 200 empty',
]

/** For each scenario, the event cases that it leaves out. */
export const notOnPageOf = {
  member: {
    ...excused('another tab that stores nothing is a logout, and a page that is open moves', ONLY_AT_FIRST),
    ...excused('the client has the tokens renewed before anybody hears of it', answers.filter(isRefusal)),
  },
  newcomer: allExcept(...ONLY_AT_FIRST, 'renew: 401 notValid'),
  loggedInElsewhere: allExcept(
    ...['restore: nothing', 'restore: living tokens', 'gets newer tokens in another tab'],
    ...IS_ANSWERED,
  ),
  loggingIn: allExcept('restore: nothing', 'logs in', ...IS_ANSWERED),
  loggedOutUnheard: allExcept('restore: due tokens', 'renew: superseded', 'restore: nothing'),
  loggedInMeanwhile: allExcept(
    ...['restore: due tokens', 'renew: superseded', 'renew: taken from another tab'],
    ...['gets newer tokens in another tab', ...IS_ANSWERED],
  ),
  guarded: allExcept('restore: due tokens on a guarded page', 'renew: 500 crashed'),
  patient: allExcept(
    ...['restore: living tokens', 'readDeviceStatus: time enough', 'readDeviceStatus: near the end'],
    ...[
      'calls the host',
      'is refused the token',
      'comes back to the page',
      'gets newer tokens in another tab',
    ],
    ...RENEWALS,
    ...['readStatus: 200 nobody', 'readStatus: 200 discounted', 'readStatus: 400 malformed'],
    ...['readBalance: 200 both', 'readBalance: 400 malformed'],
  ),
  spender: allExcept(
    ...['restore: living tokens', 'readDeviceStatus: time enough', 'readDeviceStatus: near the end'],
    ...['calls the host', 'is refused the token', 'comes back to the page', 'spends points'],
    ...['gets newer tokens in another tab'],
    ...RENEWALS,
    ...['readBalance: 200 both', 'readBalance: 400 malformed'],
    'readStatus: 200 withoutDiscount',
  ),
  refusedOnce: allExcept(
    ...['restore: living tokens', 'readDeviceStatus: time enough', 'gets newer tokens in another tab'],
    ...['readStatus: 401 expired', 'readBalance: 200 empty'],
  ),
  orderer: allExcept(
    ...['restore: living tokens', 'restore: due tokens', 'is somebody else in another tab', 'spends points'],
    ...[
      'readDeviceStatus: time enough',
      'readStatus: 200 withoutDiscount',
      'readBalance: 200 both',
      'renew: renewed',
    ],
  ),
  refusedInTheEnd: allExcept(
    ...['restore: living tokens', 'renew: renewed'],
    ...['readDeviceStatus: time enough', 'readDeviceStatus: near the end', 'readDeviceStatus: no answer'],
    ...['logs in', 'calls the host', 'is refused the token', 'is refused an older token'],
    ...['comes back to the page', 'spends points', 'hears of its own tokens'],
    ...['gets newer tokens in another tab', 'readStatus: 401 expired'],
    ...['readBalance: 200 empty', 'readBalance: 400 malformed'],
  ),
  refused: allExcept(
    ...['restore: living tokens', 'logs in', 'readDeviceStatus: time enough'],
    ...['readStatus: 200 withoutDiscount', 'readBalance: 200 empty'],
    ...answers.filter(isRefusal),
  ),
}
