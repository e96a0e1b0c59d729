import { createRoutesFromElements, matchRoutes, Route, type RouteObject } from 'react-router-dom'
import { type PageCode, pageCode } from './page-code.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { Layout } from './shell/Layout.tsx'
import type { Shop } from './shop-context.ts'

const HomePage = pageCode(async () => (await import('./home/HomePage.tsx')).HomePage, 'trade')
const OrderPage = pageCode(async () => (await import('./order/OrderPage.tsx')).OrderPage, 'trade')
const SubscriptionPage = pageCode(
  async () => (await import('./subscriptions/SubscriptionPage.tsx')).SubscriptionPage,
  'trade',
)
const LoginPage = pageCode(async () => (await import('./login/LoginPage.tsx')).LoginPage)
const RegisterPage = pageCode(
  async () => (await import('./registration/RegisterPage.tsx')).RegisterPage,
  'account',
)
const CreatePasswordPage = pageCode(
  async () => (await import('./create-password/CreatePasswordPage.tsx')).CreatePasswordPage,
  'account',
)
const PaymentPage = pageCode(async () => (await import('./payment/PaymentPage.tsx')).PaymentPage, 'trade')
const ReceiptPage = pageCode(async () => (await import('./receipt/ReceiptPage.tsx')).ReceiptPage, 'trade')
const PaymentErrorPage = pageCode(
  async () => (await import('./receipt/PaymentErrorPage.tsx')).PaymentErrorPage,
)
const SettingsArea = pageCode(async () => (await import('./profile/SettingsArea.tsx')).SettingsArea)
const ProfilePage = pageCode(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage, 'account')
const OrdersPage = pageCode(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage, 'account')
const SettingsPage = pageCode(
  async () => (await import('./settings/SettingsPage.tsx')).SettingsPage,
  'account',
)
const ConverterPage = pageCode(
  async () => (await import('./converter/ConverterPage.tsx')).ConverterPage,
  'files',
)
const VinCodePage = pageCode(async () => (await import('./vin/VinCodePage.tsx')).VinCodePage, 'files')
const VinTablePage = pageCode(async () => (await import('./vin/VinTablePage.tsx')).VinTablePage)
/** Parts are looked at in development alone; the build knows nothing of that page. */
const PartsPage = import.meta.env.DEV
  ? pageCode(async () => (await import('./gallery/PartsPage.tsx')).PartsPage)
  : null

export const routes: RouteObject[] = createRoutesFromElements(
  <Route element={<Layout />}>
    <Route index element={<HomePage />} />
    <Route path="navipin" element={<OrderPage />} />
    <Route path="subscription" element={<SubscriptionPage />} />
    <Route path="login" element={<LoginPage />} />
    <Route path="register" element={<RegisterPage />} />
    <Route path="create-password" element={<CreatePasswordPage />} />
    <Route path="vrxtool" element={<ConverterPage />} />
    <Route path="vin-code" element={<VinCodePage />} />
    <Route path="vin-table" element={<VinTablePage />} />
    <Route path="payment" element={<PaymentPage />} />
    <Route path="success" element={<ReceiptPage />} />
    <Route path="error" element={<PaymentErrorPage />} />
    <Route path="cancel" element={<PaymentErrorPage />} />
    <Route path="profile" element={<Guarded />}>
      <Route element={<SettingsArea />}>
        <Route index element={<ProfilePage />} />
        <Route path="orders" element={<OrdersPage />} />
        <Route path="settings" element={<SettingsPage />} />
      </Route>
    </Route>
    {PartsPage !== null && <Route path="parts" element={<PartsPage />} />}
    <Route path="*" element={<ErrorPage says="There is no page at this address." />} />
  </Route>,
)

function pageCodeIn({ element }: RouteObject): PageCode[] {
  const type = typeof element === 'object' && element !== null && 'type' in element ? element.type : null
  return typeof type === 'function' && 'preload' in type ? [type as PageCode] : []
}

/** Fetches the code of the page at a path before anything of it is shown; tells the names of its components. */
export async function preloadPage(pathname: string, shop: Shop): Promise<readonly string[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  const loaded = matches.flatMap(({ route }) => pageCodeIn(route)).map((page) => page.preload(shop))
  return (await Promise.all(loaded)).flat()
}
