import { createRoutesFromElements, matchRoutes, Route, type RouteObject } from 'react-router-dom'
import { type PageCode, pageCode } from './page-code.ts'
import { SettingsArea } from './profile/SettingsArea.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { Layout } from './shell/Layout.tsx'

const HomePage = pageCode(async () => (await import('./home/HomePage.tsx')).HomePage)
const OrderPage = pageCode(async () => (await import('./order/OrderPage.tsx')).OrderPage)
const SubscriptionPage = pageCode(
  async () => (await import('./subscriptions/SubscriptionPage.tsx')).SubscriptionPage,
)
const LoginPage = pageCode(async () => (await import('./login/LoginPage.tsx')).LoginPage)
const RegisterPage = pageCode(async () => (await import('./registration/RegisterPage.tsx')).RegisterPage)
const CreatePasswordPage = pageCode(
  async () => (await import('./create-password/CreatePasswordPage.tsx')).CreatePasswordPage,
)
const PaymentPage = pageCode(async () => (await import('./payment/PaymentPage.tsx')).PaymentPage)
const ReceiptPage = pageCode(async () => (await import('./receipt/ReceiptPage.tsx')).ReceiptPage)
const PaymentErrorPage = pageCode(
  async () => (await import('./receipt/PaymentErrorPage.tsx')).PaymentErrorPage,
)
const ProfilePage = pageCode(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage)
const OrdersPage = pageCode(async () => (await import('./orders/OrdersPage.tsx')).OrdersPage)
const SettingsPage = pageCode(async () => (await import('./settings/SettingsPage.tsx')).SettingsPage)
const ConverterPage = pageCode(async () => (await import('./converter/ConverterPage.tsx')).ConverterPage)
const VinCodePage = pageCode(async () => (await import('./vin/VinCodePage.tsx')).VinCodePage)
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
export function preloadPage(pathname: string): Promise<readonly string[]> {
  const matches = matchRoutes(routes, pathname) ?? []
  return Promise.all(matches.flatMap(({ route }) => pageCodeIn(route)).map((page) => page.preload()))
}
