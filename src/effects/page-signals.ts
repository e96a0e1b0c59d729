/** Calls back whenever the page comes back to life: seen again, focused, on line, restored from the back/forward cache. */
export function onResume(window: Window, resumed: () => void, signal?: AbortSignal): void {
  const { document } = window
  const options = signal && { signal }
  const look = () => {
    if (document.visibilityState === 'visible') resumed()
  }
  document.addEventListener('visibilitychange', look, options)
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, resumed, options)
}

/** Resolves as soon as the page is visible and the browser is online, unless the signal aborts before. */
export function whenActive(window: Window, signal: AbortSignal): Promise<void> {
  const { document, navigator } = window
  const isActive = () => document.visibilityState === 'visible' && navigator.onLine
  if (isActive()) return Promise.resolve()
  return new Promise((resolve) => {
    const listening = new AbortController()
    const stop = () => listening.abort()
    signal.addEventListener('abort', stop, { once: true })
    const look = () => {
      if (!isActive()) return
      stop()
      resolve()
    }
    onResume(window, look, listening.signal)
  })
}

/** Calls back when the page was left and is back out of the browser's memory, just as it was. */
export const onRestore = (window: Window, restored: () => void): void =>
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restored()
  })

/** Calls back when the person comes back to the page; the first `pageshow` of a load is no return. */
export function onReturn(window: Window, returned: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) returned()
  })
  window.document.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'visible') returned()
  })
  for (const name of ['focus', 'online']) window.addEventListener(name, returned)
}
