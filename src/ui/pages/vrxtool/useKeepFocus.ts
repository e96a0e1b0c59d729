import { useLayoutEffect, useRef } from 'react'
import type { RowFocus } from './row-focus.ts'

/** Registers the buttons of a file. If the focused one is removed, focuses the first that is left. */
export function useKeepFocus({ register, focus }: RowFocus, id: string) {
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focus(id)
  })
  return {
    ref: register(id),
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
