import { matchRoutes, type RouteObject } from 'react-router-dom'
import { NEEDS } from './needs.ts'
import { type PageCode, pageCode } from './page-code.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { Layout } from './shell/Layout.tsx'
import type { Shop } from './shop-context.ts'

const orderPage = async () => (await import('./order/OrderPage.tsx')).OrderPage
/** What a visitor comes for first: all services with one brand, a code with the others. */
const HomePage = pageCode(
  async (shop) =>
    shop.landing === 'services'
      ? (await import('./services/ServicesPage.tsx')).ServicesPage
      : await orderPage(),
  NEEDS['/'],
)
const OrderPage = pageCode(orderPage, NEEDS['/navipin'])
const SubscriptionPage = pageCode(
  async () => (await import('./subscriptions/SubscriptionPage.tsx')).SubscriptionPage,
  NEEDS['/subscription'],
)
const LoginPage = pageCode(async () => (await import('./login/LoginPage.tsx')).LoginPage, NEEDS['/login'])
const RegisterPage = pageCode(
  async () => (await import('./registration/RegisterPage.tsx')).RegisterPage,
  NEEDS['/register'],
)
const CreatePasswordPage = pageCode(
  async () => (await import('./create-password/CreatePasswordPage.tsx')).CreatePasswordPage,
  NEEDS['/create-password'],
)
const PaymentPage = pageCode(
  async () => (await import('./payment/PaymentPage.tsx')).PaymentPage,
  NEEDS['/payment'],
)
const ReceiptPage = pageCode(
  async () => (await import('./receipt/ReceiptPage.tsx')).ReceiptPage,
  NEEDS['/success'],
)
const PaymentErrorPage = pageCode(
  async () => (await import('./receipt/PaymentErrorPage.tsx')).PaymentErrorPage,
)
const SettingsArea = pageCode(async () => (await import('./profile/SettingsArea.tsx')).SettingsArea)
const ProfilePage = pageCode(
  async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  NEEDS['/profile'],
)
const OrdersPage = pageCode(
  async () => (await import('./orders/OrdersPage.tsx')).OrdersPage,
  NEEDS['/profile/orders'],
)
const SettingsPage = pageCode(
  async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  NEEDS['/profile/settings'],
)
const ConverterPage = pageCode(
  async () => (await import('./converter/ConverterPage.tsx')).ConverterPage,
  NEEDS['/vrxtool'],
)
const VinCodePage = pageCode(
  async () => (await import('./vin/VinCodePage.tsx')).VinCodePage,
  NEEDS['/vin-code'],
)
const HelpPage = pageCode(async () => (await import('./help/HelpPage.tsx')).HelpPage)
const VinTablePage = pageCode(async () => (await import('./vin/VinTablePage.tsx')).VinTablePage)
/** Parts are looked at in development alone; the build knows nothing of that page. */
const PartsPage = import.meta.env.DEV
  ? pageCode(async () => (await import('./gallery/PartsPage.tsx')).PartsPage)
  : null

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'navipin', element: <OrderPage /> },
      { path: 'subscription', element: <SubscriptionPage /> },
      { path: 'login', element: <LoginPage /> },
      { path: 'register', element: <RegisterPage /> },
      { path: 'create-password', element: <CreatePasswordPage /> },
      { path: 'vrxtool', element: <ConverterPage /> },
      { path: 'vin-code', element: <VinCodePage /> },
      { path: 'help', element: <HelpPage /> },
      { path: 'vin-table', element: <VinTablePage /> },
      { path: 'payment', element: <PaymentPage /> },
      { path: 'success', element: <ReceiptPage /> },
      { path: 'error', element: <PaymentErrorPage /> },
      { path: 'cancel', element: <PaymentErrorPage /> },
      {
        path: 'profile',
        element: <Guarded />,
        children: [
          {
            element: <SettingsArea />,
            children: [
              { index: true, element: <ProfilePage /> },
              { path: 'orders', element: <OrdersPage /> },
              { path: 'settings', element: <SettingsPage /> },
            ],
          },
        ],
      },
      ...(PartsPage === null ? [] : [{ path: 'parts', element: <PartsPage /> }]),
      { path: '*', element: <ErrorPage says="There is no page at this address." /> },
    ],
  },
]

function pageCodeIn({ element }: RouteObject): PageCode[] {
  const { type } = Object(element)
  return typeof type === 'function' && 'preload' in type ? [type as PageCode] : []
}

/** Fetches the code of the page at a path before anything of it is shown; tells the names of its components. */
export async function preloadPage(pathname: string, shop: Shop): Promise<readonly string[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = matches.flatMap(({ route }) => pageCodeIn(route)).map((page) => page.preload(shop))
  return (await Promise.all(loaded)).flat()
}
