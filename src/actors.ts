import { createActor } from 'xstate'
import type { Client } from './api/index.ts'
import type { App as Platform } from './app.ts'
import { withKeptOrderPorts } from './machines/kept-order/index.ts'
import { withSessionPorts } from './machines/session/index.ts'
import { keptOrderPorts } from './ports/kept-order.ts'
import { sessionPorts } from './ports/session.ts'

/** Every effect of the app has its door here. This much every page has; it runs when it is started. */
export const createCore = (client: Client, app: Platform) => ({
  session: createActor(withSessionPorts(sessionPorts(client, app))),
  keptOrder: createActor(withKeptOrderPorts(keptOrderPorts(app))),
})

/** What not every page needs, each loaded with the first page that does. */
export const parts = {
  account: async () => (await import('./actors/account.ts')).createAccount,
  files: async () => (await import('./actors/files.ts')).createFiles,
  history: async () => (await import('./actors/history.ts')).createHistory,
  login: async () => (await import('./actors/login.ts')).createLogin,
  offers: async () => (await import('./actors/offers.ts')).createOffers,
  order: async () => (await import('./actors/order.ts')).createOrder,
  'order-shared': async () => (await import('./actors/order-shared.ts')).createOrderShared,
  payment: async () => (await import('./actors/payment.ts')).createPayment,
  receipt: async () => (await import('./actors/receipt.ts')).createReceipt,
  vin: async () => (await import('./actors/vin.ts')).createVin,
}
