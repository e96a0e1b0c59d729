import type { PageEntry } from './ui/index.ts'

const orderPage = async () => (await import('./ui/pages/navipin/OrderPage.tsx')).OrderPage
const paymentErrorPage = async () => (await import('./ui/pages/error/PaymentErrorPage.tsx')).PaymentErrorPage

const account = { account: async () => (await import('./effects/account.feature.ts')).createAccountFeature }
const bundles = { bundles: async () => (await import('./effects/bundles.feature.ts')).createBundlesFeature }
const catalogue = {
  catalogue: async () => (await import('./effects/catalogue.feature.ts')).createCatalogue,
}
const order = {
  ...catalogue,
  order: async () => (await import('./effects/order.feature.ts')).createOrder,
}

/** Features that are not loaded before a page renders: the page loads them when it needs them. */
export const lateFeatures = {
  /** Needed by users with a balance only. */
  generation: async () => (await import('./effects/generation.feature.ts')).createGeneration,
}

/**
 * All pages by their paths: the chunk of each page, and the features with its machines and effects. A feature is loaded once,
 * with the first page that needs it. The pages under `/profile` require a login.
 */
export const pages = {
  '/': {
    // The home page is the list of all services, or the order form.
    page: async ({ landing }) =>
      landing === 'services'
        ? (await import('./ui/pages/home/ServicesPage.tsx')).ServicesPage
        : await orderPage(),
    features: ({ landing }) => (landing === 'services' ? {} : order),
  },
  '/navipin': { page: orderPage, features: order },
  '/subscription': {
    page: async () => (await import('./ui/pages/subscription/SubscriptionPage.tsx')).SubscriptionPage,
    features: { ...bundles, ...catalogue },
  },
  '/login': {
    page: async () => (await import('./ui/pages/login/LoginPage.tsx')).LoginPage,
    features: { login: async () => (await import('./effects/login.feature.ts')).createLoginFeature },
  },
  '/register': {
    page: async () => (await import('./ui/pages/register/RegisterPage.tsx')).RegisterPage,
    features: account,
  },
  '/create-password': {
    page: async () => (await import('./ui/pages/create-password/CreatePasswordPage.tsx')).CreatePasswordPage,
    features: account,
  },
  '/vrxtool': {
    page: async () => (await import('./ui/pages/vrxtool/ConverterPage.tsx')).ConverterPage,
    features: {
      conversion: async () => (await import('./effects/conversion.feature.ts')).createConversionFeature,
    },
  },
  '/vin-code': {
    page: async () => (await import('./ui/pages/vin-code/VinCodePage.tsx')).VinCodePage,
    features: { vin: async () => (await import('./effects/vin.feature.ts')).createVinFeature },
  },
  '/help': { page: async () => (await import('./ui/pages/help/HelpPage.tsx')).HelpPage },
  '/vin-table': { page: async () => (await import('./ui/pages/vin-table/VinTablePage.tsx')).VinTablePage },
  '/payment': {
    page: async () => (await import('./ui/pages/payment/PaymentPage.tsx')).PaymentPage,
    features: {
      ...catalogue,
      payment: async () => (await import('./effects/payment.feature.ts')).createPaymentFeature,
    },
  },
  '/success': {
    page: async () => (await import('./ui/pages/success/ReceiptPage.tsx')).ReceiptPage,
    features: { receipt: async () => (await import('./effects/receipt.feature.ts')).createReceipt },
  },
  '/error': { page: paymentErrorPage },
  '/cancel': { page: paymentErrorPage },
  '/profile': {
    page: async () => (await import('./ui/pages/profile/ProfilePage.tsx')).ProfilePage,
    features: account,
  },
  '/profile/orders': {
    page: async () => (await import('./ui/pages/profile/orders/OrdersPage.tsx')).OrdersPage,
    features: { history: async () => (await import('./effects/history.feature.ts')).createHistory },
  },
  '/profile/settings': {
    page: async () => (await import('./ui/pages/profile/settings/SettingsPage.tsx')).SettingsPage,
    features: account,
  },
} satisfies Readonly<Record<string, PageEntry>>
