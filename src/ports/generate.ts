import { waitFor } from 'xstate'
import { type Client, saidBy } from '../api/index.ts'
import type { App } from '../app.ts'
import { asCompared, type Id, type OrderForm } from '../contract/index.ts'
import { isRefusal, type Spending } from '../machines/means.ts'
import { sessionView } from '../machines/session/index.ts'
import * as TEXTS from '../texts.ts'
import { orderHistoryOf } from './order-history.ts'

interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

/** A code is made or on its way, or nobody knows. */
export type Fate = 'expected' | 'unclear'

const factsOf = ({ comand, map_region, version, vin }: OrderForm) =>
  JSON.stringify([comand, map_region, version, vin])

/** The balance that a return reads anew is waited for this long. */
const RENEWAL_LIMIT_MS = 2_000

/** The lock is held, and no request has been sent yet. */
interface Turn {
  /** The orders of the same four fields just before the request; `null` when the history could not be read. */
  readonly before: readonly Id[] | null
  readonly release: () => void
}

const without = (ids: readonly Id[], known: readonly Id[]): Id[] =>
  ids.filter((id) => !known.some((one) => String(one) === String(id)))

interface UnderWay {
  readonly code: Promise<Id | undefined>
  /** How many still wait for it on their page. */
  waiting: number
}

/**
 * Has a code made. It is never broken off, since it spends something: who has left its page meanwhile is told what came
 * of it. Whoever asks for the same code while it is under way, on whichever page, waits for that one. To somebody else who
 * is logged in when it comes it is refused, whatever came of it.
 */
export function codeMaker(client: Client, app: App) {
  const { call } = client
  const history = orderHistoryOf(client, app)
  const turns = new Map<string, Turn>()
  /** All codes that one press made, when the browser sent its request more than once. */
  const codesMade = new Map<string, readonly Id[]>()
  const underWay = new Map<string, UnderWay>()
  /** By whom and for what a code was asked for on this page, and was not refused. */
  const fates = new Map<string, Fate>()
  const present = () => asCompared(app.owner())

  const releaseTurn = (key: string) => {
    turns.get(key)?.release()
    turns.delete(key)
  }
  const balanceIsRead = () =>
    waitFor(app.session(), (session) => !sessionView(session).isBalanceRenewing, {
      signal: AbortSignal.timeout(RENEWAL_LIMIT_MS),
    }).catch(() => undefined)

  /**
   * Resolves when no other tab generates a code for the same person and order: with the order that another tab made since
   * this one was asked, or with `null`. An older order does not stop a second purchase.
   */
  const takeTurn = async ({ order }: Generation, signal: AbortSignal): Promise<Id | null> => {
    const owner = present()
    const key = owner + factsOf(order)
    // The page that sent the request holds the lock, and `generate` joins it.
    if (underWay.has(key)) return null
    releaseTurn(key)
    const atPress = history.loadedIds(order) ?? (await history.readIds(order))
    await balanceIsRead()
    const release = await app.orderLock(key, signal)
    const before = await history.readIds(order)
    const [found] = atPress && before ? without(before, atPress) : []
    if (found === undefined && !signal.aborted) turns.set(key, { before, release })
    else release()
    return found ?? null
  }

  const make = async (wish: string, { order, spending }: Generation) => {
    const owner = present()
    const turn = turns.get(wish)
    const earlier = fates.get(wish)
    const ends = (fate: Fate | undefined) => (fate ? fates.set(wish, fate) : fates.delete(wish))
    /** The codes that came of this request: more than one when the browser sent it again by itself. */
    const newCodes = async (named: readonly Id[]) => {
      const after = turn?.before && present() === owner ? await history.readIds(order) : null
      const codes = [...named, ...without(after ?? [], [...named, ...(turn?.before ?? [])])]
      for (const id of named) history.add(order, id)
      codesMade.set(wish, codes)
      return codes
    }
    ends('expected')
    codesMade.delete(wish)
    try {
      const user_ip = await app.visitorIp()
      const { order_id } = await call('generate', { json: { ...order, ...spending, user_ip } })
      const [made] = await newCodes(order_id === undefined ? [] : [order_id])
      if (made === undefined) ends('unclear')
      return made
    } catch (problem) {
      const [made] = await newCodes([])
      if (made !== undefined) return made
      ends(isRefusal(problem) ? earlier : 'unclear')
      throw problem
    } finally {
      app.session().send({ type: 'balance.stale' })
      app.accountNews.announce()
      releaseTurn(wish)
    }
  }
  const joined = (owner: string, generation: Generation): UnderWay => {
    const key = owner + factsOf(generation.order)
    const known = underWay.get(key)
    if (known) return known
    const code = make(key, generation).finally(() => underWay.delete(key))
    const begun = { code, waiting: 0 }
    underWay.set(key, begun)
    return begun
  }

  const sayLost = (problem: unknown) => {
    sayNotMade(app, problem)
    // When nobody knows whether the code was made, the person is told where it would be.
    if (!isRefusal(problem)) app.tell('plain', '', TEXTS.generateLost)
  }

  const codesOf = (order: OrderForm) => codesMade.get(present() + factsOf(order)) ?? []
  const newsOf = (order: OrderForm) => {
    const { length } = codesOf(order)
    return length > 1 ? TEXTS.codesMade(length) : TEXTS.codeInOrders
  }

  const generate = async (generation: Generation, signal: AbortSignal): Promise<Id | undefined> => {
    const owner = present()
    const wish = joined(owner, generation)
    wish.waiting += 1
    const leave = () => {
      wish.waiting -= 1
    }
    signal.addEventListener('abort', leave)
    const isTheirs = () => [owner, ''].includes(present())
    const isTold = () => signal.aborted && wish.waiting === 0 && isTheirs()
    const refuseOthers = () => {
      if (!isTheirs()) throw Object.assign(new Error('[ports] not theirs'), { status: 401 })
    }
    try {
      const order_id = await wish.code.finally(refuseOthers)
      if (isTold()) {
        if (order_id === undefined) sayLost(null)
        else app.tell('plain', '', newsOf(generation.order))
      }
      return order_id
    } catch (problem) {
      if (isTold()) sayLost(problem)
      throw problem
    }
  }
  return Object.assign(generate, {
    takeTurn,
    codesOf,
    // Where a page is written beforehand there is nobody to be asked about.
    fateOf: (order: OrderForm, asker: () => string) =>
      fates.size === 0 ? undefined : fates.get(asCompared(asker()) + factsOf(order)),
  })
}
export type MakeCode = ReturnType<typeof codeMaker>

const makers = new WeakMap<App, MakeCode>()
/** One for all pages: a code that is under way is not asked for a second time from another page. */
export function codeMakerOf(client: Client, app: App): MakeCode {
  const known = makers.get(app) ?? codeMaker(client, app)
  makers.set(app, known)
  return known
}

/** The host knows best why. When it gives no reason, the person is told in our words. */
export const sayNotMade = (app: App, problem: unknown): void =>
  app.tell('bad', TEXTS.error, saidBy(problem) || TEXTS.somethingWrong)
