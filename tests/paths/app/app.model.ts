import { fromPromise } from 'xstate'
import { generationIdOf } from '../../../src/machines/app/app.generations.ts'
import { createAppMachine, withAppEffects } from '../../../src/machines/app/index.ts'
import { promiseActor } from '../../../src/machines/shared/promise-actor.ts'
import type { Implementations, TestDoubles } from '../engine/memory-driver.ts'
import type { AnyModel, Model } from '../engine/model.ts'
import type { Suite } from '../suite.ts'

const ANNA = 'anna@example.test'
const BERT = 'bert@example.test'
const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20', vin: 'WDD2130041A000000' }
const generation = { ownerEmail: ANNA, order }

/**
 * The root machine with children that run until the path lets them fail. The memory driver records the events
 * they get.
 */
function rootOf(actor: TestDoubles['actor']) {
  const child = (name: string) => promiseActor(actor(name))
  return createAppMachine(
    {
      session: child('session'),
      notices: child('notices'),
      theme: child('theme'),
      pendingCheckout: child('pendingCheckout'),
    },
    {
      history: child('history'),
      payment: child('payment'),
      generation: fromPromise(({ input, self, signal }) => actor(self.id)(input, signal)),
    },
  )
}
const machine = rootOf(() => () => new Promise(() => undefined))
type App = typeof machine
type Snapshot = ReturnType<App['getInitialSnapshot']>

/** The chunk of a page is loaded once. */
const loadsPage = ({ children }: Snapshot) =>
  'payment' in children ? null : ({ type: 'feature.loaded', actors: ['history', 'payment'] } as const)
const notice = { type: 'notice.posted', kind: 'good', title: '', message: 'Saved' } as const
/** A second waiting notice would change nothing but their number. */
const postsNotice = ({ context }: Snapshot) => (context.queuedNotices.length === 0 ? notice : null)
/** The session confirms the user that it reported last. */
const confirms =
  (email: string) =>
  ({ context, value }: Snapshot) =>
    context.user === email && value.user !== 'unknown' ? ({ type: 'user.confirmed', email } as const) : null

const tokens = { access_token: 'access', refresh_token: 'refresh' }
const checkout = { order: generation.order, leftAt: 0, owner: ANNA, names: ['p-1'], receivedBy: null }

const events = {
  'loads a page': { event: loadsPage },
  'shows the page': { event: { type: 'page.shown' } },
  'posts a notice': { event: postsNotice },
  'reports a visitor': { event: { type: 'user.reported', email: '' } },
  'reports Anna': { event: { type: 'user.reported', email: ANNA } },
  'reports Bert': { event: { type: 'user.reported', email: BERT } },
  'confirms a visitor': { event: confirms('') },
  'confirms Anna': { event: confirms(ANNA) },
  'confirms Bert': { event: confirms(BERT) },
  'logs out': { event: { type: 'user.loggedOut' } },
  'logs out in another tab': { event: { type: 'user.loggedOutInOtherTab' } },
  'reports a price': { event: { type: 'facts.reported', facts: { price: 50 } } },
  'requests a code': { event: { type: 'generation.requested', input: generation } },
  'returns to the page': { event: { type: 'page.resumed' } },
  'hides the page': { event: { type: 'page.hidden' } },
  'restores the page': { event: { type: 'page.restored' } },
  'stores tokens in another tab': { event: { type: 'storage.changed', tokens: null, email: null } },
  'tries again': { event: { type: 'loading.retried' } },
  'logs in': { event: { type: 'login.succeeded', tokens, email: ANNA, at: 0 } },
  'spends a token': { event: { type: 'balance.stale' } },
  'makes a code': { event: { type: 'history.stale' } },
  'opens a checkout': { event: { type: 'checkout.started', checkout } },
  'sees a receipt': { event: { type: 'receipt.received', ids: ['p-1'], leftAt: null } },
  'is refused a price': { event: { type: 'price.rejected' } },
  'chooses a theme in another tab': { event: { type: 'theme.changedInOtherTab', theme: 'dark' } },
  'uploads bytes': { event: { type: 'bytes.sent', id: 'f1', sent: 1, total: 2 } },
} satisfies Model<App>['events']

const fails = { throws: { error: new Error('broken') } }

/**
 * Two users, one code, one machine that is restarted after a failure and one that is not. `app.machine.test.ts` lets every
 * machine fail.
 */
const appModel: AnyModel = {
  name: 'app',
  machine,
  input: { theme: 'system', loaded: [], lastUser: '' },
  events,
  outcomes: {
    session: {},
    notices: {},
    theme: {},
    pendingCheckout: {},
    history: fails,
    payment: fails,
    [generationIdOf(generation)]: fails,
  },
  // A machine fails while it runs. Failures of both machines together would add states and no transition.
  isPossible: (name, { context: { running, failed } }: Snapshot) => {
    const [machine, outcome] = name.split(': ')
    if (outcome !== 'throws') return true
    if (machine === 'payment' && failed.includes('history')) return false
    return running.some((one) => one === machine) && (machine !== 'history' || running.includes('payment'))
  },
  // No transition depends on the facts, or on the order in which machines were started or failed.
  key: ({ value, context: { facts: _, running, failed, ...rest } }) => ({
    value,
    ...rest,
    running: running.toSorted(),
    failed: failed.toSorted(),
  }),
}

const appImplementations: Implementations = ({ actor, action }) =>
  withAppEffects(rootOf(actor), {
    invalidateHistoryState: action('invalidateHistoryState'),
    forgetReceipts: action('forgetReceipts'),
    setTabOwner: action('setTabOwner'),
    logFailure: action('logFailure'),
  })

export const appSuite: Suite = {
  model: appModel,
  implementations: appImplementations,
  onlyInMemory:
    'it has no page: the session, other machines and the browser cause its events, on every page and in every page test',
  requests: { session: {}, notices: {}, theme: {}, pendingCheckout: {} },
}
