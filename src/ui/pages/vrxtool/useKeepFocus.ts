import { useLayoutEffect, useRef } from 'react'

/** A button can give way to another under the hand: whoever was on it goes on to what has come in its place. */
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
