import { type SnapshotFrom, waitFor } from 'xstate'
import type { Id, OrderForm } from '../contract/index.ts'
import {
  foundOrderId,
  type GenerationActor,
  type generationMachine,
  isLockDecided,
  isRequested,
  isSettled,
  resultOf,
} from '../machines/generation/index.ts'
import { listedIds } from '../machines/history/index.ts'
import type { CodeEffects } from '../machines/shared/code-invocations.ts'
import type { Environment } from './environment.ts'

type Snapshot = SnapshotFrom<typeof generationMachine>

/**
 * Requests of pages to the machine `generation`, which makes one code. A page that is left aborts the signal.
 */
export interface CodeRequests extends CodeEffects {
  /** The ids of the orders that the last request of the current user for this order made. */
  readonly orderIdsOf: (order: OrderForm) => readonly Id[]
}

export function codeRequests({
  actors,
  generation,
  loadGeneration,
  notifyIfOutdated,
  send,
  userEmail,
}: Pick<
  Environment,
  'actors' | 'generation' | 'loadGeneration' | 'notifyIfOutdated' | 'send' | 'userEmail'
>): CodeRequests {
  /**
   * Sends the event to the machine of this order, and starts that first if there is none. Waits until
   * `isEnded` is true; sends 'page.left' if the page is left before that.
   */
  const request = async (
    order: OrderForm,
    event: Parameters<GenerationActor['send']>[0],
    isEnded: (snapshot: Snapshot) => boolean,
    signal: AbortSignal,
  ): Promise<Snapshot> => {
    const input = { ownerEmail: userEmail(), order }
    if (generation(input) === undefined) {
      // The page has loaded the chunk already, unless that failed or the click came earlier.
      await loadGeneration().catch(notifyIfOutdated)
      // The page was left, or its user has changed: nothing was sent.
      signal.throwIfAborted()
      send({ type: 'generation.requested', input })
    }
    const actor = generation(input)
    // Nothing was sent, so the status makes this a rejection instead of an unknown outcome.
    if (actor === undefined)
      throw Object.assign(new Error('[effects] the machines that make codes failed to load'), { status: 408 })
    const leave = () => actor.send({ type: 'page.left' })
    signal.addEventListener('abort', leave)
    actor.send(event)
    try {
      return await waitFor(actor, isEnded)
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }
  return {
    acquireLock: async ({ order }, signal) => {
      const running = generation({ ownerEmail: userEmail(), order })
      // The request that is under way holds the lock, and `generate` joins it.
      if (running !== undefined && isRequested(running.getSnapshot())) return null
      // Read the ids before the machine is loaded: a code that another tab makes from now on is new.
      const history = actors().history?.getSnapshot()
      const ids = history === undefined ? null : listedIds(order)(history)
      return foundOrderId(
        await request(order, { type: 'lock.requested', listedIds: ids }, isLockDecided, signal),
      )
    },
    generate: async ({ order, spending }, signal) => {
      const result = resultOf(await request(order, { type: 'code.requested', spending }, isSettled, signal))
      if ('problem' in result) throw result.problem
      return result.orderId
    },
    orderIdsOf: (order) =>
      generation({ ownerEmail: userEmail(), order })?.getSnapshot().context.orderIds ?? [],
  }
}
