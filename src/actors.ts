import type { Client } from './api/index.ts'
import type { App } from './app.ts'
import { withCataloguePorts } from './machines/catalogue/index.ts'
import { withHistoryPorts } from './machines/history/index.ts'
import { withMailingPorts } from './machines/mailing/index.ts'
import { withOrderPorts } from './machines/order/index.ts'
import { withPaymentPorts } from './machines/payment/index.ts'
import { subscriptionBundles, tokenBundles } from './ports/bundles.ts'
import { cataloguePorts } from './ports/catalogue.ts'
import { changePasswordForm } from './ports/change-password.ts'
import { conversionPorts } from './ports/conversion.ts'
import { createPasswordForm } from './ports/create-password.ts'
import { historyPorts } from './ports/history.ts'
import { keptOrderPorts } from './ports/kept-order.ts'
import { loginForm } from './ports/login.ts'
import { mailingPorts } from './ports/mailing.ts'
import { orderPorts } from './ports/order.ts'
import { paymentPorts } from './ports/payment.ts'
import { receiptPorts } from './ports/receipt.ts'
import { registration } from './ports/registration.ts'
import { restoreForm } from './ports/restore.ts'
import { sessionPorts } from './ports/session.ts'
import { vinCodeForm } from './ports/vin-code.ts'

/** Everything that the app can do to the world, machine by machine. */
export const createPorts = (client: Client, app: App) => ({
  keptOrder: keptOrderPorts(app),
  receipt: receiptPorts(client, app),
  bundles: tokenBundles(client, app),
  subscriptions: subscriptionBundles(client, app),
  catalogue: withCataloguePorts(cataloguePorts(client)),
  conversion: conversionPorts(client, app),
  session: sessionPorts(client, app),
})

/** The forms of the shop: what each asks for, whom it asks, and what it says then. */
export const createForms = (client: Client, app: App) => ({
  login: loginForm(client, app),
  restore: restoreForm(client, app),
  createPassword: createPasswordForm(client, app),
  changePassword: changePasswordForm(client, app),
  vinCode: vinCodeForm(app),
})

/** The machines that live as long as their page is open. */
export const createScreens = (client: Client, app: App) => ({
  order: withOrderPorts(orderPorts(client, app)),
  history: withHistoryPorts(historyPorts(client, app)),
  mailing: withMailingPorts(mailingPorts(client, app)),
  payment: withPaymentPorts(paymentPorts(client, app)),
  registration: registration(client, app),
})
