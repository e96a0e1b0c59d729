import type { KeyboardEvent } from 'react'

/** An Enter key that is held down submits its form once. */
export function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
