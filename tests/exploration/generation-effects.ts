import { hashEmail, isSameEmail } from '../../src/contract/index.ts'
import * as CODE_TEXTS from '../../src/effects/code-texts.ts'
import type { GenerationInput, GenerationOutcome } from '../../src/machines/generation/generation.types.ts'
import { generationKey } from '../../src/machines/shared/generation-key.ts'
import { isRejection } from '../../src/machines/shared/rejection.ts'
import * as TEXTS from '../../src/texts.ts'
import { type Effects, reportFacts } from './effects.ts'
import { LOST } from './host.ts'
import { onGranted, takeLock } from './locks.ts'
import { generationOf } from './machines.ts'
import type { Run } from './run.ts'
import { protectionsOf } from './slice.ts'
import { isIn } from './state-of.ts'
import { type Call, emailOf, formOf, nameOf, type OrderName, userOf } from './world.ts'

/** Marks that no page can show the number of codes: the list of codes could not be read, or the page is gone. */
export function markCannotBeShown(run: Run, generation: string): void {
  const intention = run.world.intentions[generation]
  if (intention !== undefined) intention.cannotBeShown = true
}
export function markShown(run: Run, generation: string): void {
  const intention = run.world.intentions[generation]
  if (intention !== undefined) intention.isShown = true
}

onGranted('holdLock', (run, tab, { actor }) => run.actors.send(tab, actor, { type: 'lock.acquired' }))

/** The idempotency key of an intention. All tabs share it until an answer is conclusive. */
function keyOf({ world }: Run, intention: string): number {
  const { keys } = world.device
  const used = [...Object.keys(world.host.keys).map(Number), ...Object.values(keys)]
  keys[intention] ??= 1 + Math.max(0, ...used)
  return keys[intention]
}

const isOwner = (run: Run, tab: number, email: string) => isSameEmail(run.email(tab), email)
const finishWithoutOrders = (run: Run, tab: number, call: Call) => {
  markCannotBeShown(run, call.actor)
  run.finish(tab, call, { output: null })
}

function readOrders(run: Run, tab: number, call: Call): void {
  const { ownerEmail } = call.input as GenerationInput
  if (run.world.device.tokens === null || !isOwner(run, tab, ownerEmail))
    run.later(() => finishWithoutOrders(run, tab, call))
  else run.request(tab, call, 'readHistory', {})
}

/** Replaces `src/effects/generation.ts`. */
export const generationEffects: Effects = {
  actors: {
    'generation.readKnownOrders': (run, tab, call) => {
      const { knownIds } = call.input as { readonly knownIds: readonly number[] | null }
      if (!protectionsOf(run.slice).hasReadInLock) run.finishLater(tab, call, null)
      else if (knownIds !== null) run.finishLater(tab, call, knownIds)
      else readOrders(run, tab, call)
    },
    'generation.readOrders': (run, tab, call) => {
      const isCount = isIn(run.actors.snapshot(tab, call.actor), 'code.locked.counting')
      if (isCount && !protectionsOf(run.slice).hasCodeCount) run.finishLater(tab, call, null)
      else readOrders(run, tab, call)
    },
    'generation.awaitBalance': (run, tab, call) => {
      if (run.session(tab).isBalanceReading) call.memory = { awaitsBalance: true }
      else run.finishLater(tab, call, undefined)
    },
    'generation.holdLock': (run, tab, call) => {
      if (protectionsOf(run.slice).hasOrderLock) takeLock(run, call.actor, tab, call)
      else run.later(() => run.actors.send(tab, call.actor, { type: 'lock.acquired' }))
    },
    'generation.generate': (run, tab, call) => {
      const { ownerEmail, order } = call.input as GenerationInput
      if (run.email(tab) !== '' && !isOwner(run, tab, ownerEmail)) {
        run.later(() => run.finish(tab, call, { error: { kind: 'status', status: 401 } }))
        return
      }
      const key = run.slice.hasKeys ? keyOf(run, call.actor) : undefined
      run.request(tab, call, 'generate', { order: nameOf(order) }, { key })
    },
  },
  answers: {
    'generation.readKnownOrders': (run, tab, call, answer) => ordersAnswered(run, tab, call, answer),
    'generation.readOrders': (run, tab, call, answer) => ordersAnswered(run, tab, call, answer),
    'generation.generate': (run, tab, call, answer) => {
      if (!('error' in answer) || answer.error.status === 400) delete run.world.device.keys[call.actor]
      run.finish(tab, call, 'error' in answer ? answer : { output: (answer.output as Made).order_id })
    },
  },
  actions: {
    'generation.reportStatus': (run, tab, { input: { ownerEmail, order }, status }: Report) =>
      reportFacts(run, tab, { generations: { [generationKey(hashEmail(ownerEmail), order)]: status } }),
    'generation.announceSpending': (run, tab) => {
      run.actors.send(tab, 'app', { type: 'balance.stale' })
      run.actors.send(tab, 'app', { type: 'history.stale' })
      run.wrote(tab, 'account')
    },
    'generation.notifyOutcome': (run, tab, { outcome, ownerEmail }: Ended, actor) => {
      if (outcome.kind === 'made') {
        if (outcome.orderIds.length === 1) return run.notify(tab, 'plain', '', CODE_TEXTS.codeInOrders)
        markShown(run, actor)
        run.notify(tab, 'warning', TEXTS.error, CODE_TEXTS.severalCodes(outcome.orderIds), {
          owner: protectionsOf(run.slice).hasWarningOwner ? ownerEmail : '',
        })
        return
      }
      if (isRejection(outcome.problem)) return run.notify(tab, 'bad', TEXTS.error, TEXTS.somethingWrong)
      markShown(run, actor)
      run.notify(tab, 'bad', TEXTS.error, CODE_TEXTS.generateLost)
    },
  },
}
interface Report {
  readonly input: GenerationInput
  readonly status: string | undefined
}
interface Ended {
  readonly outcome: GenerationOutcome
  readonly ownerEmail: string
}
interface Made {
  readonly order_id: number
}

function ordersAnswered(run: Run, tab: number, call: Call, answer: Parameters<Run['finish']>[2]): void {
  const { user, order } = generationOf(call.actor)
  if ('error' in answer || !isOwner(run, tab, emailOf(user))) {
    finishWithoutOrders(run, tab, call)
    return
  }
  const codes = answer.output as readonly { readonly id: number; readonly order: OrderName }[]
  // Newest first.
  const ids = codes.filter((code) => code.order === order).map(({ id }) => id)
  run.finish(tab, call, { output: ids.reverse() })
}

/** Replaces `src/effects/history.ts`; the list on a page gets its response at once. */
export const historyEffects: Effects = {
  actors: {
    'history.listOrders': (run, tab, call) => {
      const { device, host, isOffline } = run.world
      if (isOffline) {
        run.later(() => run.finish(tab, call, LOST))
        return
      }
      const own = host.codes.filter(({ user }) => user === userOf(run.email(tab)))
      const orders = own.map(({ id, order }) => ({
        ...formOf(order),
        order_id: id,
        pin: `pin of code ${id}`,
        created_at: new Date(id * 1_000).toISOString(),
      }))
      run.finishLater(tab, call, device.tokens === null ? null : orders)
    },
  },
  answers: {},
  actions: { 'history.log': () => undefined },
}
