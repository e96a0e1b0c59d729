import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { addCodeFont } from './effects/code-font.ts'
import { replayQueuedEvents } from './effects/queued-events.ts'
import { log } from './log.ts'
import { client, era, navigation, root, shop } from './start.ts'
import { App, preloadPage } from './ui/index.ts'
import './ui/index.css'

let isAlive = false
const onShown = () => {
  if (isAlive) return
  isAlive = true
  performance.mark('alive')
  // What was said before waits until it can be seen: its time begins then.
  shop.notices.start()
  replayQueuedEvents(window)
  // Only now: until the page answers, the line belongs to its code.
  addCodeFont(document)
  // Not while somebody presses or types, who would wait for it; some browsers tell nobody when they are idle.
  window.requestIdleCallback?.(client.fetchSoon)
}
const app = (
  <StrictMode>
    <App
      shop={shop}
      router={(pages) => <BrowserRouter useTransitions={false}>{pages}</BrowserRouter>}
      onNavigator={(go) =>
        navigation.follow((to, options) => {
          go(to, options)
          era.stamp()
        })
      }
      onArrived={era.stamp}
      onShown={onShown}
    />
  </StrictMode>
)
// A page that was written beforehand is taken over when its code is there: else it would give way to an empty one.
const isWritten = root.dataset.page === location.pathname
const takeOver = () => {
  document.getElementById('late')?.remove()
  if (isWritten) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
// Nobody waits for this file to end: pages are made of it, too, and would wait for themselves.
void preloadPage(location.pathname, shop).then(takeOver, (problem: unknown) => {
  log('The page could not be loaded', problem)
  // What can be read stays to be read, and says that it is no more than that.
  if (!isWritten) takeOver()
})
