import type { ReactElement, ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { routes } from './routes.tsx'
import { NavigatorBridge } from './shell/NavigatorBridge.tsx'
import { PageShownListener } from './shell/PageShown.tsx'
import { AppFailed } from './shell/PartFailed.tsx'
import { Retried } from './shell/Retried.tsx'
import { WithoutSlash } from './shell/WithoutSlash.tsx'
import { type Shop, ShopProvider } from './shop-context.ts'

interface AppProps {
  readonly shop: Shop
  /** Where addresses come from: the browser, or whoever writes a page beforehand. */
  readonly router: (pages: ReactNode) => ReactElement
  /** Receives the router's own way to move, for those who are not components. */
  readonly onNavigator: (
    go: (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void,
  ) => void
  /** Called on every entry of the history that is come to. */
  readonly onArrived: (key: string) => void
  /** Called when a page has been drawn, or taken over, and answers. */
  readonly onShown: () => void
}

export function App({ shop, router, onNavigator, onArrived, onShown }: AppProps) {
  return (
    <ShopProvider value={shop}>
      <PageShownListener value={onShown}>
        <Retried instead={() => <AppFailed />}>
          {router(
            <>
              <NavigatorBridge onNavigator={onNavigator} onArrived={onArrived} />
              <WithoutSlash>
                <Pages />
              </WithoutSlash>
            </>,
          )}
        </Retried>
      </PageShownListener>
    </ShopProvider>
  )
}

const Pages = () => useRoutes(routes)
