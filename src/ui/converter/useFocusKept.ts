import { useLayoutEffect, useRef } from 'react'

/** A button can give way to another under the hand: whoever was on it goes on to what has come in its place. */
export function useFocusKept() {
  const place = useRef<HTMLSpanElement>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus()
  })
  return {
    ref: place,
    onFocus: () => {
      isHere.current = true
    },
    onBlur: () => {
      isHere.current = false
    },
  }
}
