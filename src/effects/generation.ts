import { waitFor } from 'xstate'
import { type Client, serverMessageOf } from '../api/index.ts'
import { type Id, normalizeEmail, type OrderForm } from '../contract/index.ts'
import { sessionView } from '../machines/session/index.ts'
import { isRefusal, type Spending } from '../machines/shared/entitlement.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { orderHistoryOf } from './order-history.ts'

interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

/** A code is made or on its way, or nobody knows. */
export type GenerationStatus = 'expected' | 'unknown'

const orderKey = ({ comand, map_region, version, vin }: OrderForm) =>
  JSON.stringify([comand, map_region, version, vin])

/** The balance that a return reads anew is waited for this long. */
const RENEWAL_LIMIT_MS = 2_000

/** The lock is held, and no request has been sent yet. */
interface HeldLock {
  /** The orders of the same four fields just before the request; `null` when the history could not be read. */
  readonly before: readonly Id[] | null
  readonly release: () => void
}

const without = (ids: readonly Id[], known: readonly Id[]): Id[] =>
  ids.filter((id) => !known.some((one) => String(one) === String(id)))

interface PendingGeneration {
  readonly code: Promise<Id | undefined>
  /** How many still wait for it on their page. */
  waiting: number
}

/**
 * Has a code made. It is never broken off, since it spends something: who has left its page meanwhile is told what came
 * of it. Whoever asks for the same code while it is under way, on whichever page, waits for that one. To somebody else who
 * is logged in when it comes it is refused, whatever came of it.
 */
export function createGenerator(client: Client, environment: Environment) {
  const { call } = client
  const history = orderHistoryOf(client, environment)
  const locks = new Map<string, HeldLock>()
  /** All codes that one press made, when the browser sent its request more than once. */
  const codesByOrder = new Map<string, readonly Id[]>()
  const pending = new Map<string, PendingGeneration>()
  /** By whom and for what a code was asked for on this page, and was not refused. */
  const statuses = new Map<string, GenerationStatus>()
  const currentUser = () => normalizeEmail(environment.userEmail())

  const releaseLock = (key: string) => {
    locks.get(key)?.release()
    locks.delete(key)
  }
  const balanceRead = () =>
    waitFor(environment.session(), (session) => !sessionView(session).isBalanceRenewing, {
      signal: AbortSignal.timeout(RENEWAL_LIMIT_MS),
    }).catch(() => undefined)

  /**
   * Resolves when no other tab generates a code for the same person and order: with the order that another tab made since
   * this one was asked, or with `null`. An older order does not stop a second purchase.
   */
  const acquireLock = async ({ order }: Generation, signal: AbortSignal): Promise<Id | null> => {
    const owner = currentUser()
    const key = owner + orderKey(order)
    // The page that sent the request holds the lock, and `generate` joins it.
    if (pending.has(key)) return null
    releaseLock(key)
    const idsAtRequest = history.loadedIds(order) ?? (await history.readIds(order))
    await balanceRead()
    const release = await environment.orderLock(key, signal)
    const before = await history.readIds(order)
    const [found] = idsAtRequest && before ? without(before, idsAtRequest) : []
    if (found === undefined && !signal.aborted) locks.set(key, { before, release })
    else release()
    return found ?? null
  }

  const generateOnce = async (key: string, { order, spending }: Generation) => {
    const owner = currentUser()
    const lock = locks.get(key)
    const earlier = statuses.get(key)
    const setStatus = (status: GenerationStatus | undefined) =>
      status ? statuses.set(key, status) : statuses.delete(key)
    /** The codes that came of this request: more than one when the browser sent it again by itself. */
    const newCodes = async (named: readonly Id[]) => {
      const after = lock?.before && currentUser() === owner ? await history.readIds(order) : null
      const codes = [...named, ...without(after ?? [], [...named, ...(lock?.before ?? [])])]
      for (const id of named) history.add(order, id)
      codesByOrder.set(key, codes)
      return codes
    }
    setStatus('expected')
    codesByOrder.delete(key)
    try {
      const user_ip = await environment.visitorIp()
      const { order_id } = await call('generate', { json: { ...order, ...spending, user_ip } })
      const [made] = await newCodes(order_id === undefined ? [] : [order_id])
      if (made === undefined) setStatus('unknown')
      return made
    } catch (problem) {
      const [made] = await newCodes([])
      if (made !== undefined) return made
      setStatus(isRefusal(problem) ? earlier : 'unknown')
      throw problem
    } finally {
      environment.session().send({ type: 'balance.stale' })
      environment.accountChanges.announce()
      releaseLock(key)
    }
  }
  const joinOrStart = (owner: string, generation: Generation): PendingGeneration => {
    const key = owner + orderKey(generation.order)
    const known = pending.get(key)
    if (known) return known
    const code = generateOnce(key, generation).finally(() => pending.delete(key))
    const started = { code, waiting: 0 }
    pending.set(key, started)
    return started
  }

  const notifyOutcomeUnknown = (problem: unknown) => {
    notifyGenerationError(environment, problem)
    // When nobody knows whether the code was made, the person is told where it would be.
    if (!isRefusal(problem)) environment.notify('plain', '', TEXTS.generateLost)
  }

  const codesOf = (order: OrderForm) => codesByOrder.get(currentUser() + orderKey(order)) ?? []
  const codeMessage = (order: OrderForm) => {
    const { length } = codesOf(order)
    return length > 1 ? TEXTS.severalCodes(length) : TEXTS.codeInOrders
  }

  const generate = async (generation: Generation, signal: AbortSignal): Promise<Id | undefined> => {
    const owner = currentUser()
    const joined = joinOrStart(owner, generation)
    joined.waiting += 1
    const onAbort = () => {
      joined.waiting -= 1
    }
    signal.addEventListener('abort', onAbort)
    const isSameUser = () => [owner, ''].includes(currentUser())
    const shouldNotify = () => signal.aborted && joined.waiting === 0 && isSameUser()
    const rejectOtherUsers = () => {
      if (!isSameUser()) throw Object.assign(new Error('[ports] not theirs'), { status: 401 })
    }
    try {
      const order_id = await joined.code.finally(rejectOtherUsers)
      if (shouldNotify()) {
        if (order_id === undefined) notifyOutcomeUnknown(null)
        else environment.notify('plain', '', codeMessage(generation.order))
      }
      return order_id
    } catch (problem) {
      if (shouldNotify()) notifyOutcomeUnknown(problem)
      throw problem
    }
  }
  return Object.assign(generate, {
    acquireLock,
    codesOf,
    // Where a page is written beforehand there is nobody to be asked about.
    generationStatusOf: (order: OrderForm, user: () => string) =>
      statuses.size === 0 ? undefined : statuses.get(normalizeEmail(user()) + orderKey(order)),
  })
}
export type CodeGenerator = ReturnType<typeof createGenerator>

const generators = new WeakMap<Environment, CodeGenerator>()
/** One for all pages: a code that is under way is not asked for a second time from another page. */
export function generatorOf(client: Client, environment: Environment): CodeGenerator {
  const known = generators.get(environment) ?? createGenerator(client, environment)
  generators.set(environment, known)
  return known
}

/** The host knows best why. When it gives no reason, the person is told in our words. */
export const notifyGenerationError = (environment: Environment, problem: unknown): void =>
  environment.notify('bad', TEXTS.error, serverMessageOf(problem) || TEXTS.somethingWrong)
