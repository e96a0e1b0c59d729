import type { Client } from '../api/index.ts'
import type { Environment } from '../effects/environment.ts'
import { pendingCheckoutEffects } from '../effects/pending-checkout.ts'
import { sessionEffects } from '../effects/session.ts'
import { appActors } from '../machines/app/index.ts'
import { noticesMachine } from '../machines/notices/index.ts'
import { withPendingCheckoutEffects } from '../machines/pending-checkout/index.ts'
import { withSessionEffects } from '../machines/session/index.ts'
import { type ThemeEffects, withThemeEffects } from '../machines/theme/index.ts'

/** The machines of every page, with their effects. */
export const coreActors = (client: Client, environment: Environment, theme: ThemeEffects) =>
  appActors({
    session: withSessionEffects(sessionEffects(client, environment)),
    notices: noticesMachine,
    theme: withThemeEffects(theme),
    pendingCheckout: withPendingCheckoutEffects(pendingCheckoutEffects(environment)),
  })

/** The lazy features, each loaded with the first page that needs it. */
export const features = {
  account: async () => (await import('../effects/account.feature.ts')).createAccountFeature,
  conversion: async () => (await import('../effects/conversion.feature.ts')).createConversionFeature,
  history: async () => (await import('../effects/history.feature.ts')).createHistory,
  login: async () => (await import('../effects/login.feature.ts')).createLoginFeature,
  bundles: async () => (await import('../effects/bundles.feature.ts')).createBundlesFeature,
  order: async () => (await import('../effects/order.feature.ts')).createOrder,
  'order-shared': async () => (await import('../effects/order-shared.feature.ts')).createOrderShared,
  payment: async () => (await import('../effects/payment.feature.ts')).createPaymentFeature,
  receipt: async () => (await import('../effects/receipt.feature.ts')).createReceipt,
  vin: async () => (await import('../effects/vin.feature.ts')).createVinFeature,
}
