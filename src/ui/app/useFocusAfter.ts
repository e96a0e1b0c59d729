import { type RefObject, useEffect } from 'react'

/** Focuses `next` after a part of the page was removed together with the focused button. */
export const useFocusAfter = (isShown: boolean, next: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    if (!isShown) return
    // The cleanup comes after the removal. If the whole page is left, `next` is gone, too.
    return () => {
      if (document.activeElement === document.body) next.current?.focus()
    }
  }, [isShown, next])
