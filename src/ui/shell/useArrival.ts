import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** On each new page: to its heading, so that a keyboard and a screen reader arrive where the eye does. */
export function useArrival(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.focus()
  }, [pathname])
}
