import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { addCodeFont } from './browser/code-font.ts'
import { recordEarlyTraversal } from './browser/early-traversal.ts'
import { log } from './browser/log.ts'
import { replayQueuedEvents } from './browser/queued-events.ts'
import { app, client, historyStateGuard, navigation, root, rootActor } from './composition/start.ts'
import { pages } from './pages.ts'
import { App, createRoutes, preloadPage } from './ui/index.ts'
import './ui/index.css'

const repeatEarlyTraversal = recordEarlyTraversal(window)
/** Repeats an early Back or Forward. `BrowserRouter` listens by then: its layout effect ran before. */
function Router({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(repeatEarlyTraversal, [])
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}
let isHydrated = false
const onShown = () => {
  if (isHydrated) return
  isHydrated = true
  performance.mark('hydrated')
  // Notices from before the first render are shown now, and their time starts now.
  rootActor.send({ type: 'page.shown' })
  replayQueuedEvents(window)
  // Load the font only now, so that it does not compete with scripts for bandwidth.
  addCodeFont(document)
  // Preload while idle, so that input is not delayed; Safari has no `requestIdleCallback`.
  window.requestIdleCallback?.(client.preload)
}
const routes = createRoutes(pages)
const tree = (
  <StrictMode>
    <App
      app={app}
      routes={routes}
      router={(pages) => <Router>{pages}</Router>}
      onNavigator={(go) =>
        navigation.setNavigator((to, options) => {
          go(to, options)
          historyStateGuard.stamp()
        })
      }
      onArrived={historyStateGuard.stamp}
      onShown={onShown}
    />
  </StrictMode>
)
// A function, because Back can leave the prerendered page while its chunk is loading.
const isPrerendered = () => root.dataset.page === location.pathname
const hydrateOrRender = () => {
  document.getElementById('load-failed')?.remove()
  // React divides a transition into short tasks. Input in the page between them makes it hydrate the rest at once.
  if (isPrerendered()) startTransition(() => void hydrateRoot(root, tree))
  else createRoot(root).render(tree)
}
// Hydrate a prerendered page only after its chunk is loaded: otherwise an empty page would replace it.
// No top-level await: page chunks import this file, so this file and the chunk would wait for each other.
void preloadPage(routes, location.pathname, app).then(hydrateOrRender, (problem: unknown) => {
  log('The page could not be loaded', problem)
  // A prerendered page stays readable; `boot.ts` shows the hint that scripts failed.
  if (!isPrerendered()) hydrateOrRender()
})
