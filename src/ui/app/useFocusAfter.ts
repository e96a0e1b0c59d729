import { type RefObject, useEffect, useRef } from 'react'

/** Focuses `next` after a part of the page was removed together with the focused button. */
export function useFocusAfter(isShown: boolean, next: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body) next.current?.focus()
    wasShown.current = isShown
  }, [isShown, next])
}
