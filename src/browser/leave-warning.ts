export interface LeaveWarning {
  readonly setActive: (isActive: boolean) => void
  readonly isActive: () => boolean
}

/** While it is held, the page asks before it is closed. Otherwise nothing listens, which keeps it in the cache of Back. */
export function createLeaveWarning(window: Window): LeaveWarning {
  let isActive = false
  const warn = (event: Event) => event.preventDefault()
  const setActive = (isWanted: boolean) => {
    isActive = isWanted
    if (isWanted) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  return { setActive, isActive: () => isActive }
}
