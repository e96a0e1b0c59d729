import { type Client, saidBy } from '../api/index.ts'
import type { App } from '../app.ts'
import { asCompared, type Id, type OrderForm } from '../contract/index.ts'
import { isRefusal, type Spending } from '../machines/means.ts'
import * as TEXTS from '../texts.ts'

interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

/** A code is made or on its way, or nobody knows. */
export type Fate = 'expected' | 'unclear'

const factsOf = ({ comand, map_region, version, vin }: OrderForm) =>
  JSON.stringify([comand, map_region, version, vin])

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
export function codeMaker({ call }: Client, app: App) {
  const underWay = new Map<string, UnderWay>()
  /** By whom and for what a code was asked for on this page, and was not refused. */
  const fates = new Map<string, Fate>()
  const present = () => asCompared(app.owner())

  const make = async (wish: string, { order, spending }: Generation) => {
    const before = fates.get(wish)
    const ends = (fate: Fate | undefined) => (fate ? fates.set(wish, fate) : fates.delete(wish))
    ends('expected')
    try {
      const user_ip = await app.visitorIp()
      const { order_id } = await call('generate', { json: { ...order, ...spending, user_ip } })
      if (order_id === undefined) ends('unclear')
      return order_id
    } catch (problem) {
      ends(isRefusal(problem) ? before : 'unclear')
      throw problem
    } finally {
      app.session().send({ type: 'balance.stale' })
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
        else app.tell('plain', '', TEXTS.codeInOrders)
      }
      return order_id
    } catch (problem) {
      if (isTold()) sayLost(problem)
      throw problem
    }
  }
  return Object.assign(generate, {
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
