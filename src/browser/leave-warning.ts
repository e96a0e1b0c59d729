export interface LeaveWarning {
  readonly setActive: (isActive: boolean) => void
  readonly isActive: () => boolean
}

/** Warns before the page is closed while active. Otherwise it has no listener: one disables the back/forward cache. */
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
