import { type RefObject, useCallback } from 'react'

/** The ref of a button. If the button is removed while it has the focus, `next` gets the focus. */
export const useFocusAfter = (next: RefObject<HTMLElement | null>) =>
  useCallback(
    (button: HTMLElement | null) => () => {
      // React calls this before it removes the button; `next` may be rendered by the same commit.
      if (button === document.activeElement) queueMicrotask(() => next.current?.focus())
    },
    [next],
  )
