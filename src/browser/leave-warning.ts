export interface LeaveWarning {
  /** Each `true` must be followed by one `false`. */
  readonly setActive: (isActive: boolean) => void
  readonly isActive: () => boolean
}

/**
 * Warns before the page is closed, while it is active. Otherwise it has no `beforeunload` listener, because such a listener
 * disables the back/forward cache.
 */
export function createLeaveWarning(window: Window): LeaveWarning {
  let count = 0
  const warn = (event: Event) => event.preventDefault()
  const setActive = (isWanted: boolean) => {
    count += isWanted ? 1 : -1
    if (count > 0) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
  return { setActive, isActive: () => count > 0 }
}
