import type { ReactElement, ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { type AppContext, AppProvider } from './app-context.ts'
import { NavigatorBridge } from './NavigatorBridge.tsx'
import { PageShownListener } from './PageShown.tsx'
import { RetryBoundary } from './RetryBoundary.tsx'
import { routes } from './routes.tsx'
import { AppFailed } from './SectionFailed.tsx'
import { TrailingSlashRedirect } from './TrailingSlashRedirect.tsx'

interface AppProps {
  readonly app: AppContext
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

export function App({ app, router, onNavigator, onArrived, onShown }: AppProps) {
  return (
    <AppProvider value={app}>
      <PageShownListener value={onShown}>
        <RetryBoundary fallback={() => <AppFailed />}>
          {router(
            <>
              <NavigatorBridge onNavigator={onNavigator} onArrived={onArrived} />
              <TrailingSlashRedirect>
                <Pages />
              </TrailingSlashRedirect>
            </>,
          )}
        </RetryBoundary>
      </PageShownListener>
    </AppProvider>
  )
}

const Pages = () => useRoutes(routes)
