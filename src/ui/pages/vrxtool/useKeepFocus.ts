import { useLayoutEffect, useRef } from 'react'

/** If the focused button is removed, focuses the first button in its container. */
export function useKeepFocus() {
  const container = useRef<HTMLSpanElement>(null)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      container.current?.querySelector('button')?.focus()
  })
  return {
    ref: container,
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
