import { useCallback, useEffect, useRef } from 'react'

/**
 * Runs something when no press is under way. A press on a button takes the focus from a field before the button is
 * clicked: what came under the field at once would move the button away from under the finger.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const { document } = window
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // The click comes after this event.
      for (const run of waiting.current.splice(0)) setTimeout(run)
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run)
    // On a touch screen the pointer is up before the focus moves, and the click still to come.
    else setTimeout(run)
  }, [])
}
