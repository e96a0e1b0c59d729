import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { addCodeFont } from './browser/code-font.ts'
import { log } from './browser/log.ts'
import { replayQueuedEvents } from './browser/queued-events.ts'
import { app, client, historyStateGuard, navigation, root } from './composition/start.ts'
import { App, preloadPage } from './ui/index.ts'
import './ui/index.css'

let isHydrated = false
const onShown = () => {
  if (isHydrated) return
  isHydrated = true
  performance.mark('hydrated')
  // What was said before waits until it can be seen: its time begins then.
  app.notices.start()
  replayQueuedEvents(window)
  // Only now: until the page answers, the line belongs to its code.
  addCodeFont(document)
  // Not while somebody presses or types, who would wait for it; some browsers tell nobody when they are idle.
  window.requestIdleCallback?.(client.preload)
}
const tree = (
  <StrictMode>
    <App
      app={app}
      router={(pages) => <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>}
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
// A page that was written beforehand is taken over when its code is there: else it would give way to an empty one.
const isPrerendered = root.dataset.page === location.pathname
const hydrateOrRender = () => {
  document.getElementById('late')?.remove()
  if (isPrerendered) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}
// Nobody waits for this file to end: pages are made of it, too, and would wait for themselves.
void preloadPage(location.pathname, app).then(hydrateOrRender, (problem: unknown) => {
  log('The page could not be loaded', problem)
  // What can be read stays to be read, and says that it is no more than that.
  if (!isPrerendered) hydrateOrRender()
})
