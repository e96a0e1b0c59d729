import { type RefObject, useMemo } from 'react'

const focusAfter = (next?: RefObject<HTMLElement | null>) => (button: HTMLElement | null) => () => {
  // React calls this before it removes the button; `next` may be rendered by the same commit.
  if (button !== document.activeElement) return
  const region = button?.closest<HTMLElement>('[tabindex]')
  // A region may be higher than the window: the browser would scroll to its start.
  queueMicrotask(() => (next ? next.current?.focus() : region?.focus({ preventScroll: true })))
}

/** The ref of a button. If it is removed while it has the focus, the closest ancestor with a `tabindex` gets the focus. */
export const focusRegion = focusAfter()

/** The ref of a button. If the button is removed while it has the focus, `next` gets the focus. */
export const useFocusAfter = (next: RefObject<HTMLElement | null>) => useMemo(() => focusAfter(next), [next])
