import { hashEmail } from '../../src/contract/index.ts'
import { generationKey } from '../../src/machines/shared/generation-key.ts'
import { bundleEffects, requestBundles } from './bundles.ts'
import { type Effects, noop } from './effects.ts'
import { generationEffects, historyEffects, markCannotBeShown, markShown } from './generation-effects.ts'
import { isWriting } from './host.ts'
import { releaseLock } from './locks.ts'
import { findGeneration, generationOf, kindOf } from './machines.ts'
import { invalidateHistoryState, replace, setUser, showCodes, startOver, unfinishedIn } from './pages.ts'
import { answerPages, orderEffects, paymentEffects, receiptEffects } from './purchase-effects.ts'
import { queueEffects, updateFileOwners } from './queue.ts'
import { type Adapter, type Run, THROWN } from './run.ts'
import { sessionEffects } from './session-effects.ts'
import { protectionsOf } from './slice.ts'
import { isIn } from './state-of.ts'
import { hasFailed, open } from './tab.ts'
import { type Call, emailOf, formOf, nowIn, type User } from './world.ts'

/** Replaces the effects of the root machine in `src/composition/start.ts`, and those of the login form. */
const otherEffects: Effects = {
  actors: {},
  answers: {
    'login.login': (run, tab, call, answer) => {
      const { user } = call.input as { readonly user: User }
      run.finish(tab, call, answer)
      if ('error' in answer) return
      run.actors.send(tab, 'app', {
        type: 'login.succeeded',
        tokens: answer.output,
        email: emailOf(user),
        at: nowIn(run.world.tokenPeriod),
      })
      const { from = { path: '/' as const } } = open(run, tab)
      replace(run, tab, from.path === '/payment' ? { ...from, order: unfinishedIn(run, tab) } : from)
    },
  },
  actions: {
    'app.invalidateHistoryState': (run, tab) => invalidateHistoryState(run, tab),
    'app.forgetReceipts': noop,
    'app.setTabOwner': (run, tab, email: string) => {
      setUser(run, tab, email)
      const { checkout } = run.tab(tab)
      const ownerHash = hashEmail(email)
      if (checkout === null || checkout.owner === ownerHash) return
      run.tab(tab).checkout = checkout.owner === '' ? { ...checkout, owner: ownerHash } : null
    },
    'app.logFailure': (
      _run,
      _tab,
      { name, problem }: { readonly name: string; readonly problem: unknown },
    ) => {
      if (problem !== THROWN)
        throw new Error(`[exploration] the machine '${name}' failed`, { cause: problem })
    },
    'theme.save': noop,
    'theme.show': noop,
  },
}

const ALL = [
  sessionEffects,
  generationEffects,
  historyEffects,
  orderEffects,
  paymentEffects,
  receiptEffects,
  queueEffects,
  ...bundleEffects,
  otherEffects,
]
const actions = Object.assign({}, ...ALL.map((effects) => effects.actions)) as Effects['actions']
const actors = Object.assign({}, ...ALL.map((effects) => effects.actors)) as Effects['actors']
const answers = Object.assign({}, ...ALL.map((effects) => effects.answers)) as Effects['answers']

/**
 * Replaces `src/effects`, `src/composition` and the browser by plain data: each custom action and each invoked actor of the
 * machines has one entry. A name that is missing is an error, so that a new effect cannot be forgotten.
 */
export const adapter: Adapter = {
  performAction(run, tab, actor, action, params) {
    const name = `${kindOf(actor)}.${action}`
    const perform = actions[name]
    if (perform === undefined) throw new Error(`[exploration] no effect replaces the action '${name}'`)
    perform(run, tab, params, actor)
  },
  begin(run, tab, call) {
    const name = `${kindOf(call.actor)}.${call.src}`
    const begin = actors[name]
    if (begin === undefined) throw new Error(`[exploration] no effect replaces the actor '${name}'`)
    begin(run, tab, call)
  },
  end,
  answered(run, tab, call, answer) {
    const answered = answers[`${kindOf(call.actor)}.${call.src}`]
    if (answered === undefined) run.finish(tab, call, answer)
    else answered(run, tab, call, answer)
  },
  updated,
}

/** Ends a stopped actor. Its request may still reach the backend. */
function end(run: Run, tab: number, call: Call): void {
  releaseLock(run, tab, call)
  const { request } = call
  if (request?.state === 'sent' && request.answer === undefined && isWriting(request.endpoint)) {
    const { endpoint, body, access, key } = request
    run.world.detachedRequests.push({ endpoint, body, access, ...(key !== undefined && { key }) })
  }
  if (run.tab(tab).isUnloading) {
    markCannotBeShown(run, call.actor)
    if (request?.state === 'sent' && request.endpoint === 'generate')
      run.tab(tab).requestedBefore = generationOf(call.actor).order
  }
  const { generation } = call.memory ?? {}
  if (generation !== undefined && call.memory?.isAnswered !== true)
    run.actors.send(tab, generation as string, { type: 'page.left' })
}

function updated(run: Run, tab: number, actor: string): void {
  if (actor === 'app') generationsUpdated(run, tab)
  if (actor === 'session') sessionUpdated(run, tab)
  if (actor === 'payment') paymentUpdated(run, tab)
  if (actor === 'order') orderUpdated(run, tab)
  if (actor === 'receipt' && isIn(run.actors.snapshot(tab, 'receipt'), 'idle')) openReceipt(run, tab)
  if (actor === 'bundles' || actor === 'subscriptions') requestBundles(run, tab, actor)
  if (findGeneration(actor) !== undefined) {
    // Each page of the tab shows an unknown outcome.
    if (isIn(run.actors.snapshot(tab, actor), 'code.settled.unknown')) markShown(run, actor)
    answerPages(run, tab, actor)
  }
}

/** Marks the outcome of a generation that threw as shown, once the pages report it as unknown. */
function generationsUpdated(run: Run, tab: number): void {
  const { generations = {} } = run.actors.snapshot(tab, 'app')?.context.facts ?? {}
  for (const name of Object.keys(run.world.intentions)) {
    const { user, order } = generationOf(name)
    const isFailed = hasFailed(run, tab, name)
    if (isFailed && generations[generationKey(hashEmail(emailOf(user)), formOf(order))] === 'unknown')
      markShown(run, name)
  }
}

/** Requests the receipt of an open page again after a change of user has reset its machine. */
function openReceipt(run: Run, tab: number): void {
  if (open(run, tab).path !== '/success') return
  run.later(() => {
    const { path, receipt } = open(run, tab)
    if (path === '/success') run.actors.send(tab, 'receipt', { type: 'receipt.opened', request: receipt })
  })
}

function sessionUpdated(run: Run, tab: number): void {
  const { isLoggedIn, isBalanceReading } = run.session(tab)
  for (const call of run.tab(tab).calls) {
    if (call.request?.state === 'token') call.request.wasLoggedIn ||= isLoggedIn
    if (call.memory?.awaitsBalance && !isBalanceReading) run.finishLater(tab, call, undefined)
  }
  showCodes(run, tab)
  updateFileOwners(run, tab)
}

function paymentUpdated(run: Run, tab: number): void {
  const isRevealing = isIn(run.actors.snapshot(tab, 'payment'), 'open.revealing')
  if (isRevealing && protectionsOf(run.slice).isEmailFieldReported)
    run.later(() => run.actors.send(tab, 'payment', { type: 'email.shown' }))
}

/** Opens the form again after its order was cleared. */
function orderUpdated(run: Run, tab: number): void {
  const own = run.tab(tab)
  const clearCount: number = run.actors.snapshot(tab, 'order')?.context.clearCount ?? 0
  if (clearCount === own.clearCount || !protectionsOf(run.slice).isFormReopened) return
  own.clearCount = clearCount
  run.later(() => startOver(run, tab))
}
