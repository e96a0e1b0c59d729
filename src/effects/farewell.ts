const FAREWELL = 'farewell'

/**
 * Tells the other tabs of this browser that somebody has logged out by hand: what a session leaves in the storage looks
 * the same when it was lost. Nothing stays behind.
 */
export function sayFarewell(window: Window): void {
  try {
    window.localStorage.setItem(FAREWELL, 'said')
    window.localStorage.removeItem(FAREWELL)
  } catch {
    // Without storage no other tab shares the session.
  }
}

export const onFarewell = (window: Window, heard: () => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === FAREWELL && newValue !== null) heard()
  })
