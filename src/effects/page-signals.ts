/** Calls back whenever the page comes back to life: seen again, focused, on line, restored from the back/forward cache. */
export function onResume(window: Window, resumed: () => void): void {
  const { document } = window
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') resumed()
  })
  for (const name of ['focus', 'online', 'pageshow']) window.addEventListener(name, resumed)
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
