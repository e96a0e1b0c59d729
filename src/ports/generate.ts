import { type Client, isApiProblem } from '../api/index.ts'
import type { App } from '../app.ts'
import { endpoints, type Id, type OrderForm } from '../contract/index.ts'
import type { Spending } from '../machines/means.ts'
import { TEXTS } from '../texts.ts'

interface Generation {
  readonly order: OrderForm
  readonly spending: Spending
}

/** Has a code made. It is never broken off, since it spends something: who has left its page meanwhile is told what came of it. */
export const generate =
  ({ call }: Client, app: App) =>
  async ({ order, spending }: Generation, signal: AbortSignal): Promise<Id | undefined> => {
    try {
      const user_ip = await app.visitorIp()
      const { order_id } = await call(endpoints.generate, { json: { ...order, ...spending, user_ip } })
      if (signal.aborted && order_id !== undefined) app.tell('good', '', TEXTS.codeInOrders)
      return order_id
    } catch (problem) {
      if (signal.aborted) sayGenerateFailed(app, problem)
      throw problem
    } finally {
      app.session().send({ type: 'balance.stale' })
    }
  }

/** When nobody knows whether the code was made, the person is told where it would be. */
export function sayGenerateFailed(app: App, problem: unknown): void {
  const said = isApiProblem(problem) ? problem.said : ''
  app.tell('bad', TEXTS.error, said || TEXTS.somethingWrong)
  const isLost = isApiProblem(problem) && problem.kind !== 'status'
  if (isLost) app.tell('plain', '', TEXTS.generateLost)
}
