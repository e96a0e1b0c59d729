import { BUNDLE_ACTORS, countRepetition } from './bundles.ts'
import { answerOf, isWriting, LOST } from './host.ts'
import { findGeneration, kindOf } from './machines.ts'
import type { Move } from './move.ts'
import { onOrderMachineLoaded } from './pages.ts'
import { answerPages } from './purchase-effects.ts'
import type { Run } from './run.ts'
import { protectionsOf } from './slice.ts'
import { hasFailed, open } from './tab.ts'
import { movesInTab, noticeStorageChanges, wipe } from './user-moves.ts'
import type { Call, Request, Timer } from './world.ts'

/** All moves that are possible in a state. */
export function movesOf(run: Run): Move[] {
  const { world, slice } = run
  const moves: Move[] = []
  for (const [
    tab,
    { isOpen, openCheckout, calls, timers, unnoticed, waitingForOrder },
  ] of world.tabs.entries()) {
    moves.push(...movesInTab(run, tab))
    if (!isOpen || openCheckout !== null) continue
    for (const call of calls) moves.push(...hostMoves(run, tab, call))
    for (const timer of timers) if (canFire(run, tab, timer)) moves.push(firing(tab, timer))
    if (waitingForOrder !== undefined && (waitingForOrder.length > 0 || open(run, tab).path === '/'))
      moves.push({
        name: `tab ${tab + 1}: the order machine is loaded`,
        kind: 'automatic',
        perform: (next) => onOrderMachineLoaded(next, tab),
      })
    if (world.remaining.throws > 0) moves.push(...failures(run, tab))
    if (unnoticed.length > 0)
      moves.push({
        name: `tab ${tab + 1}: notices ${unnoticed.join(', ')} in the storage`,
        kind: 'automatic',
        perform: (next) => noticeStorageChanges(next, tab),
      })
  }
  for (const [index, { endpoint }] of world.detachedRequests.entries()) {
    moves.push({
      name: `the host executes ${endpoint} of a page that is gone`,
      kind: 'automatic',
      perform: (next) => {
        for (const request of next.world.detachedRequests.splice(index, 1)) answerOf(next.world, request)
      },
    })
    moves.push({
      name: `${endpoint} of a page that is gone never arrives`,
      kind: 'automatic',
      perform: (next) => void next.world.detachedRequests.splice(index, 1),
    })
  }
  if (world.remaining.periods > 0)
    moves.push({
      name: 'the access tokens expire',
      kind: 'fault',
      perform: (next) => {
        next.world.remaining.periods -= 1
        next.world.tokenPeriod += 1
      },
    })
  if (world.isOffline) moves.push({ name: 'the network is back', kind: 'automatic', perform: endOutage })
  else if (world.remaining.outages > 0)
    moves.push({
      name: 'the network fails',
      kind: 'fault',
      perform: (next) => {
        next.world.remaining.outages -= 1
        next.world.isOffline = true
      },
    })
  if (world.remaining.wipes > 0 && slice.userActions.includes('wipe'))
    moves.push({
      name: 'the storage is wiped',
      kind: 'fault',
      perform: (next) => {
        next.world.remaining.wipes -= 1
        wipe(next)
      },
    })
  return moves
}

/** Ends an outage. Replaces the listeners of `src/composition/start.ts`. */
function endOutage(run: Run): void {
  delete run.world.isOffline
  for (const [tab, { isOpen, openCheckout }] of run.world.tabs.entries()) {
    if (!isOpen || openCheckout !== null) continue
    noticeStorageChanges(run, tab)
    run.actors.send(tab, 'app', { type: 'page.resumed' })
    if (protectionsOf(run.slice).isLoadingRetried) run.actors.send(tab, 'app', { type: 'loading.retried' })
  }
}

function readableName(actor: string): string {
  const generation = findGeneration(actor)
  return generation === undefined ? actor : `the generation of ${generation.order} for ${generation.user}`
}

const SPENDING = ['order', 'payment', 'generation', ...BUNDLE_ACTORS]
/** Each machine that spends may throw in any of its states. */
const failures = (run: Run, tab: number): Move[] =>
  run.actors
    .names(tab)
    .filter((name) => SPENDING.includes(kindOf(name)) && !hasFailed(run, tab, name))
    .map((name) => ({
      name: `tab ${tab + 1}: ${readableName(name)} throws`,
      kind: 'fault',
      perform: (next) => {
        next.world.remaining.throws -= 1
        next.actors.fail(tab, name)
        answerPages(next, tab, name)
      },
    }))

/** False for timers whose end changes nothing: the background check while the token is valid, and 'slow' messages. */
function canFire(run: Run, tab: number, { actor, id }: Timer): boolean {
  if (actor === 'session')
    return !run.actors.snapshot(tab, 'session')?.context.tokens?.access_token.includes(run.periodMark())
  return !id.includes('slowAfter')
}

const firing = (tab: number, { actor, id }: Timer): Move => ({
  name: `tab ${tab + 1}: ${actor} has waited (${id.split('.')[2]})`,
  kind: 'automatic',
  perform: (run) => {
    const { timers } = run.tab(tab)
    const [timer] = timers.splice(
      timers.findIndex((one) => one.actor === actor && one.id === id),
      1,
    )
    run.actors.send(tab, actor, (timer as Timer).event)
  },
})

/** The backend may answer, fail, answer late, do the work and lose the answer, or get the request twice. */
function hostMoves(run: Run, tab: number, { actor, id, request }: Call): Move[] {
  if (request?.state !== 'sent') return []
  const { remaining } = run.world
  const isAmbiguous = run
    .tab(tab)
    .calls.some((call) => call.actor !== actor && call.request?.endpoint === request.endpoint)
  const name = `tab ${tab + 1}: ${request.endpoint}${isAmbiguous ? ` of ${actor}` : ''}`
  const find = (next: Run) =>
    next.tab(tab).calls.find((call) => call.actor === actor && call.id === id) as Call & { request: Request }
  const move = (
    text: string,
    kind: Move['kind'],
    perform: (next: Run, call: Call & { request: Request }) => void,
  ): Move => ({
    name: `${name} ${text}`,
    kind,
    perform: (next) => perform(next, find(next)),
  })
  const fail = (count: number, kind: Move['kind']) =>
    move('fails', kind, (next, call) => {
      next.world.remaining.faults -= count
      next.deliver(tab, call, LOST)
    })
  const lose = (count: number, kind: Move['kind']) =>
    move('loses its answer', kind, (next, call) => {
      next.world.remaining.faults -= count
      if (call.request.answer === undefined) answerOf(next.world, call.request)
      next.deliver(tab, call, LOST)
    })
  if (run.world.isOffline) {
    // The backend may have got the request just before the network failed.
    const canBeLost = request.answer !== undefined || isWriting(request.endpoint)
    return [
      ...(request.answer === undefined ? [fail(0, 'automatic')] : []),
      ...(canBeLost ? [lose(0, 'automatic')] : []),
    ]
  }
  if (request.answer !== undefined)
    return [
      move('is answered late', 'automatic', (next, call) =>
        next.deliver(tab, call, call.request.answer as never),
      ),
      ...(remaining.faults > 0 ? [lose(1, 'fault')] : []),
    ]
  const moves = [
    move('is answered', 'automatic', (next, call) =>
      next.deliver(tab, call, answerOf(next.world, call.request)),
    ),
  ]
  if (remaining.late > 0 && isWriting(request.endpoint))
    moves.push(
      move('is executed', 'fault', (next, call) => {
        next.world.remaining.late -= 1
        call.request.answer = answerOf(next.world, call.request)
      }),
    )
  if (remaining.faults > 0) {
    moves.push(fail(1, 'fault'))
    if (isWriting(request.endpoint)) {
      moves.push(lose(1, 'fault'))
      // When the connection breaks, a browser sends a request again by itself, and gets the second answer.
      if (request.endpoint !== 'login')
        moves.push(
          move('arrives twice', 'fault', (next, call) => {
            next.world.remaining.faults -= 1
            const intention = next.world.intentions[call.actor]
            if (intention !== undefined) intention.repeated += 1
            countRepetition(next, call.request.endpoint, call.request.owner)
            answerOf(next.world, call.request)
            next.deliver(tab, call, answerOf(next.world, call.request))
          }),
        )
    }
  }
  return moves
}
