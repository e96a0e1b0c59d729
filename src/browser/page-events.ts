/**
 * Calls back whenever the page becomes visible, focused or online, and when it is loaded or restored
 * (`pageshow`).
 */
export function onResume(window: Window, onEvent: (event: Event) => void, signal?: AbortSignal): void {
  const { document } = window
  const options = signal && { signal }
  const check = (event: Event) => {
    if (document.visibilityState === 'visible') onEvent(event)
  }
  document.addEventListener('visibilitychange', check, options)
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, onEvent, options)
}

/**
 * Resolves as soon as the page is visible and the browser is online; stays pending if the signal aborts
 * before.
 */
export function whenActive(window: Window, signal: AbortSignal): Promise<void> {
  const { document, navigator } = window
  const isActive = () => document.visibilityState === 'visible' && navigator.onLine
  if (isActive()) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const stop = () => listening.abort()
    signal.addEventListener('abort', stop, { once: true })
    const check = () => {
      if (!isActive()) return
      stop()
      resolve()
    }
    onResume(window, check, listening.signal)
  })
}

/** Like `onResume`, without the `pageshow` that follows the load of the page. Returns the function that unsubscribes. */
export function onReturn(window: Window, onEvent: () => void): () => void {
  const listening = new AbortController()
  const check = (event: Event) => {
    if (!('persisted' in event) || event.persisted) onEvent()
  }
  onResume(window, check, listening.signal)
  return () => listening.abort()
}

/** Calls back when the page is restored from the back/forward cache. */
export const onRestore = (window: Window, onEvent: () => void): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onEvent()
  })

/** Calls back when the page is left, reloaded or put into the background. */
export function onHide(window: Window, onEvent: () => void): void {
  const { document } = window
  window.addEventListener('pagehide', onEvent)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') onEvent()
  })
}
