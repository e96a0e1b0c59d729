import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that runs its argument at once, or after `pointerup` while a pointer is down. Pressing a button blurs a
 * field before the click: content inserted below the field at that moment would move the button away from the pointer.
 */
export function useRunAfterPointerUp(): (run: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const { document } = window
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      // `click` follows `pointerup`.
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
    // On touch screens `pointerup` comes before `blur`, and `click` after it.
    else setTimeout(run)
  }, [])
}
