/** While it is held, the page asks before it is closed. Otherwise nothing listens, which keeps it in the cache of Back. */
export function createPageHold(window: Window): (isHeld: boolean) => void {
  const ask = (event: Event) => event.preventDefault()
  return (isHeld) => {
    if (isHeld) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
}
