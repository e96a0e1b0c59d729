import { waitFor } from 'xstate'
import { type Client, serverMessageOf } from '../api/index.ts'
import { hashEmail, type Id, normalizeEmail, type OrderForm } from '../contract/index.ts'
import { sessionView } from '../machines/session/index.ts'
import { isRefusal, type Spending } from '../machines/shared/entitlement.ts'
import type { GenerationStatus } from '../machines/shared/facts.ts'
import { generationKey } from '../machines/shared/generation-key.ts'
import * as TEXTS from '../texts.ts'
import type { Environment } from './environment.ts'
import { orderHistoryOf } from './order-history.ts'

interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

const orderKey = ({ comand, map_region, version, vin }: OrderForm) =>
  JSON.stringify([comand, map_region, version, vin])

/** The time limit for a running balance refresh before the lock is taken. */
const RENEWAL_LIMIT_MS = 2_000

/** An acquired lock whose request has not been sent yet. */
interface AcquiredLock {
  /** The ids of orders with the same four fields just before the request; `null` if the history could not be read. */
  readonly before: readonly Id[] | null
  readonly release: () => void
}

const without = (ids: readonly Id[], known: readonly Id[]): Id[] =>
  ids.filter((id) => !known.some((one) => String(one) === String(id)))

interface PendingGeneration {
  readonly code: Promise<Id | undefined>
  /** The number of callers that still wait on their page. */
  waiting: number
}

/**
 * Generates a code. The request is never aborted, since it spends something: a user who left the page gets a notice with
 * the outcome. Requests for the same user and order are de-duplicated across pages. If another user is logged in when the
 * response arrives, the call rejects.
 */
export function createGenerator(client: Client, environment: Environment) {
  const { call } = client
  const history = orderHistoryOf(client, environment)
  const locks = new Map<string, AcquiredLock>()
  /** All codes of one request: more than one if the browser repeated it. */
  const codesByOrder = new Map<string, readonly Id[]>()
  const pending = new Map<string, PendingGeneration>()
  /** The status per user and order of requests on this page; refused requests have none. */
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
   * Resolves when no other tab generates a code for the same user and order: with the order that another tab made since
   * this call, or with `null`. An older order does not stop a second purchase.
   */
  const acquireLock = async ({ order }: Generation, signal: AbortSignal): Promise<Id | null> => {
    const owner = currentUser()
    const key = owner + orderKey(order)
    // The pending request owns the lock, and `generate` joins that request.
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
    const statusKey = generationKey(hashEmail(owner), order)
    const earlier = statuses.get(statusKey)
    const setStatus = (status: GenerationStatus | undefined) => {
      if (status) statuses.set(statusKey, status)
      else statuses.delete(statusKey)
      environment.reportFacts({ generations: Object.fromEntries(statuses) })
    }
    /** Reads the codes that this request made and stores them. */
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
    // If the outcome is unknown, name the place where the code would be.
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
      if (!isSameUser()) throw Object.assign(new Error('[effects] the user has changed'), { status: 401 })
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
    // While prerendering, the map is empty and `user` must not be called.
    generationStatusOf: (order: OrderForm, user: () => string) =>
      statuses.size === 0 ? undefined : statuses.get(generationKey(hashEmail(user()), order)),
  })
}
export type CodeGenerator = ReturnType<typeof createGenerator>

const generators = new WeakMap<Environment, CodeGenerator>()
/** One generator for all pages, so that another page does not request the same code again. */
export function generatorOf(client: Client, environment: Environment): CodeGenerator {
  const known = generators.get(environment) ?? createGenerator(client, environment)
  generators.set(environment, known)
  return known
}

/** Shows the host's message, or our own text if it sent none. */
export const notifyGenerationError = (environment: Environment, problem: unknown): void =>
  environment.notify('bad', TEXTS.error, serverMessageOf(problem) || TEXTS.somethingWrong)
