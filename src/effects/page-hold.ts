export interface PageHold {
  readonly hold: (isHeld: boolean) => void
  readonly isHeld: () => boolean
}

/** While it is held, the page asks before it is closed. Otherwise nothing listens, which keeps it in the cache of Back. */
export function createPageHold(window: Window): PageHold {
  let isHeld = false
  const ask = (event: Event) => event.preventDefault()
  const hold = (isWanted: boolean) => {
    isHeld = isWanted
    if (isWanted) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  return { hold, isHeld: () => isHeld }
}
