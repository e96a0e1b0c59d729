import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { AppContext } from './app-context.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Layout } from './Layout.tsx'
import { type LazyPage, lazyPage } from './lazy-component.ts'
import { RequireLogin } from './RequireLogin.tsx'
import { ROUTE_FEATURES } from './route-features.ts'

const orderPage = async () => (await import('../pages/navipin/OrderPage.tsx')).OrderPage
/** Lists all services for one brand; for the others it is the order form. */
const HomePage = lazyPage(
  async (app) =>
    app.landing === 'services'
      ? (await import('../pages/home/ServicesPage.tsx')).ServicesPage
      : await orderPage(),
  ROUTE_FEATURES['/'],
)
const OrderPage = lazyPage(orderPage, ROUTE_FEATURES['/navipin'])
const SubscriptionPage = lazyPage(
  async () => (await import('../pages/subscription/SubscriptionPage.tsx')).SubscriptionPage,
  ROUTE_FEATURES['/subscription'],
)
const LoginPage = lazyPage(
  async () => (await import('../pages/login/LoginPage.tsx')).LoginPage,
  ROUTE_FEATURES['/login'],
)
const RegisterPage = lazyPage(
  async () => (await import('../pages/register/RegisterPage.tsx')).RegisterPage,
  ROUTE_FEATURES['/register'],
)
const CreatePasswordPage = lazyPage(
  async () => (await import('../pages/create-password/CreatePasswordPage.tsx')).CreatePasswordPage,
  ROUTE_FEATURES['/create-password'],
)
const PaymentPage = lazyPage(
  async () => (await import('../pages/payment/PaymentPage.tsx')).PaymentPage,
  ROUTE_FEATURES['/payment'],
)
const ReceiptPage = lazyPage(
  async () => (await import('../pages/success/ReceiptPage.tsx')).ReceiptPage,
  ROUTE_FEATURES['/success'],
)
const PaymentErrorPage = lazyPage(
  async () => (await import('../pages/error/PaymentErrorPage.tsx')).PaymentErrorPage,
)
const ProfileLayout = lazyPage(async () => (await import('../pages/profile/ProfileLayout.tsx')).ProfileLayout)
const ProfilePage = lazyPage(
  async () => (await import('../pages/profile/ProfilePage.tsx')).ProfilePage,
  ROUTE_FEATURES['/profile'],
)
const OrdersPage = lazyPage(
  async () => (await import('../pages/profile/orders/OrdersPage.tsx')).OrdersPage,
  ROUTE_FEATURES['/profile/orders'],
)
const SettingsPage = lazyPage(
  async () => (await import('../pages/profile/settings/SettingsPage.tsx')).SettingsPage,
  ROUTE_FEATURES['/profile/settings'],
)
const ConverterPage = lazyPage(
  async () => (await import('../pages/vrxtool/ConverterPage.tsx')).ConverterPage,
  ROUTE_FEATURES['/vrxtool'],
)
const VinCodePage = lazyPage(
  async () => (await import('../pages/vin-code/VinCodePage.tsx')).VinCodePage,
  ROUTE_FEATURES['/vin-code'],
)
const HelpPage = lazyPage(async () => (await import('../pages/help/HelpPage.tsx')).HelpPage)
const VinTablePage = lazyPage(async () => (await import('../pages/vin-table/VinTablePage.tsx')).VinTablePage)
/** The component gallery exists in development only and is not part of the build. */
const ComponentGalleryPage = import.meta.env.DEV
  ? lazyPage(
      async () => (await import('../pages/component-gallery/ComponentGalleryPage.tsx')).ComponentGalleryPage,
    )
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
        element: <RequireLogin />,
        children: [
          {
            element: <ProfileLayout />,
            children: [
              { index: true, element: <ProfilePage /> },
              { path: 'orders', element: <OrdersPage /> },
              { path: 'settings', element: <SettingsPage /> },
            ],
          },
        ],
      },
      ...(ComponentGalleryPage === null
        ? []
        : [{ path: 'component-gallery', element: <ComponentGalleryPage /> }]),
      { path: '*', element: <ErrorPage message="There is no page at this address." /> },
    ],
  },
]

function lazyPageIn({ element }: RouteObject): LazyPage[] {
  const { type } = Object(element)
  return typeof type === 'function' && 'preload' in type ? [type as LazyPage] : []
}

/** Loads the code of the page at a path before it renders; resolves to the names of its components. */
export async function preloadPage(pathname: string, app: AppContext): Promise<readonly string[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = matches.flatMap(({ route }) => lazyPageIn(route)).map((page) => page.preload(app))
  return (await Promise.all(loaded)).flat()
}
