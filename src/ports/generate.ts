import { type Client, saidBy } from '../api/index.ts'
import type { App } from '../app.ts'
import { asCompared, type Id, type OrderForm } from '../contract/index.ts'
import { isRefusal, type Spending } from '../machines/means.ts'
import * as TEXTS from '../texts.ts'

interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

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
  const present = () => asCompared(app.owner())

  const make = async ({ order, spending }: Generation) => {
    try {
      const user_ip = await app.visitorIp()
      return (await call('generate', { json: { ...order, ...spending, user_ip } })).order_id
    } finally {
      app.session().send({ type: 'balance.stale' })
    }
  }
  const joined = (owner: string, generation: Generation): UnderWay => {
    const { comand, map_region, version, vin } = generation.order
    const key = JSON.stringify([owner, comand, map_region, version, vin])
    const known = underWay.get(key)
    if (known) return known
    const code = make(generation).finally(() => underWay.delete(key))
    const begun = { code, waiting: 0 }
    underWay.set(key, begun)
    return begun
  }

  return async (generation: Generation, signal: AbortSignal): Promise<Id | undefined> => {
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
      if (!isTheirs()) throw Object.assign(new Error('[ports] ordered by somebody else'), { status: 401 })
    }
    try {
      const order_id = await wish.code.finally(refuseOthers)
      if (isTold() && order_id !== undefined) app.tell('plain', '', TEXTS.codeInOrders)
      return order_id
    } catch (problem) {
      if (isTold()) sayGenerateFailed(app, problem)
      throw problem
    }
  }
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

/** When nobody knows whether the code was made, the person is told where it would be. */
export function sayGenerateFailed(app: App, problem: unknown): void {
  sayNotMade(app, problem)
  if (!isRefusal(problem)) app.tell('plain', '', TEXTS.generateLost)
}
