import type { ReactElement, ReactNode } from 'react'
import { type RouteObject, useRoutes } from 'react-router-dom'
import { type AppContext, AppProvider } from './app-context.ts'
import { CanonicalPathRedirect } from './CanonicalPathRedirect.tsx'
import { NavigatorBridge } from './NavigatorBridge.tsx'
import { PageShownListener } from './PageShown.tsx'
import { RetryBoundary } from './RetryBoundary.tsx'
import { AppFailed } from './SectionFailed.tsx'

interface AppProps {
  readonly app: AppContext
  readonly routes: RouteObject[]
  /** `BrowserRouter` in the browser, a static router when a page is prerendered. */
  readonly router: (pages: ReactNode) => ReactElement
  /** Receives the router's navigate function, for code outside of components. */
  readonly onNavigator: (
    go: (to: string, options: { readonly replace: boolean; readonly state?: unknown }) => void,
  ) => void
  /** Called for each history entry that becomes the current one. */
  readonly onArrived: (key: string) => void
  /** Called when a page was rendered or hydrated and reacts to input. */
  readonly onShown: () => void
}

export function App({ app, routes, router, onNavigator, onArrived, onShown }: AppProps) {
  return (
    <AppProvider value={app}>
      <PageShownListener value={onShown}>
        <RetryBoundary fallback={() => <AppFailed />}>
          {router(
            <>
              <NavigatorBridge onNavigator={onNavigator} onArrived={onArrived} />
              <CanonicalPathRedirect>
                <Pages routes={routes} />
              </CanonicalPathRedirect>
            </>,
          )}
        </RetryBoundary>
      </PageShownListener>
    </AppProvider>
  )
}

const Pages = ({ routes }: Pick<AppProps, 'routes'>) => useRoutes(routes)
