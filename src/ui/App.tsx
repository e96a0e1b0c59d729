import { lazy } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { SettingsArea } from './profile/SettingsArea.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { Layout } from './shell/Layout.tsx'
import { NavigatorBridge } from './shell/NavigatorBridge.tsx'
import { WithoutSlash } from './shell/WithoutSlash.tsx'
import { type Shop, ShopProvider } from './shop-context.ts'

const LoginPage = lazy(() =>
  import('./login/LoginPage.tsx').then(({ LoginPage }) => ({ default: LoginPage })),
)
const RegisterPage = lazy(() =>
  import('./registration/RegisterPage.tsx').then(({ RegisterPage }) => ({ default: RegisterPage })),
)
const CreatePasswordPage = lazy(() =>
  import('./create-password/CreatePasswordPage.tsx').then(({ CreatePasswordPage }) => ({
    default: CreatePasswordPage,
  })),
)
const ProfilePage = lazy(() =>
  import('./profile/ProfilePage.tsx').then(({ ProfilePage }) => ({ default: ProfilePage })),
)
const OrdersPage = lazy(() =>
  import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => ({ default: OrdersPage })),
)
const SettingsPage = lazy(() =>
  import('./settings/SettingsPage.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })),
)
const HomePage = lazy(() => import('./home/HomePage.tsx').then(({ HomePage }) => ({ default: HomePage })))
/** Parts are looked at in development alone; the build knows nothing of that page. */
const PartsPage = import.meta.env.DEV
  ? lazy(() => import('./gallery/PartsPage.tsx').then(({ PartsPage }) => ({ default: PartsPage })))
  : null

interface AppProps {
  readonly shop: Shop
  /** Receives the router's own way to move, for those who are not components. */
  readonly onNavigator: (
    go: (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void,
  ) => void
}

export function App({ shop, onNavigator }: AppProps) {
  return (
    <ShopProvider value={shop}>
      <BrowserRouter>
        <NavigatorBridge onNavigator={onNavigator} />
        <WithoutSlash>
          <Routes>
            <Route element={<Layout />}>
              <Route index element={<HomePage />} />
              <Route path="login" element={<LoginPage />} />
              <Route path="register" element={<RegisterPage />} />
              <Route path="create-password" element={<CreatePasswordPage />} />
              <Route path="profile" element={<Guarded />}>
                <Route element={<SettingsArea />}>
                  <Route index element={<ProfilePage />} />
                  <Route path="orders" element={<OrdersPage />} />
                  <Route path="settings" element={<SettingsPage />} />
                </Route>
              </Route>
              {PartsPage && <Route path="parts" element={<PartsPage />} />}
              <Route path="*" element={<ErrorPage says="There is no page at this address." />} />
            </Route>
          </Routes>
        </WithoutSlash>
      </BrowserRouter>
    </ShopProvider>
  )
}
