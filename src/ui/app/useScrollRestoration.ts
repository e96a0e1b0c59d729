import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const STORAGE_KEY = 'scrollPlaces'
const INTERRUPTING_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function storedPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function storePositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
  } catch {
    // Without storage each page starts at its top.
  }
}

/** Restores the scroll position on back and forward; any other navigation scrolls to the top or to the hash. */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation()
  const navigationType = useNavigationType()
  const positions = useRef<Map<string, number> | null>(null)
  const historyEntry = useRef('')
  const isScrolling = useRef(false)
  const pathBefore = useRef<string | null>(null)

  useEffect(() => {
    const positionsByEntry = positions.current ?? storedPositions()
    positions.current = positionsByEntry
    history.scrollRestoration = 'manual'
    const recordPosition = () => {
      if (!isScrolling.current) positionsByEntry.set(historyEntry.current, window.scrollY)
    }
    const store = () => storePositions(positionsByEntry)
    window.addEventListener('scroll', recordPosition, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', recordPosition)
      window.removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    positions.current ??= storedPositions()
    const before = historyEntry.current
    // Without the query: the id of a receipt or a reset token must not stay in storage after a logout.
    historyEntry.current = `${key} ${pathname}${hash}`
    const isSamePage = pathBefore.current === pathname
    pathBefore.current = pathname
    const saved =
      navigationType === NavigationType.Pop ? positions.current.get(historyEntry.current) : undefined
    if (saved === undefined && hash === '' && isSamePage && navigationType === NavigationType.Replace) {
      // A replaced URL of the same page keeps its scroll position.
      positions.current.set(historyEntry.current, positions.current.get(before) ?? window.scrollY)
      return
    }
    return scrollUntilReached(isScrolling, () => {
      if (saved === undefined && hash !== '') {
        const target = document.getElementById(hash.slice(1))
        target?.scrollIntoView()
        return target !== null
      }
      window.scrollTo({ top: saved ?? 0, behavior: 'instant' })
      return Math.abs(window.scrollY - (saved ?? 0)) < 2
    })
  }, [key, pathname, hash, navigationType])
}

/** Repeats the attempt while the page grows, until it succeeds or the user scrolls, taps or types. */
function scrollUntilReached(isScrolling: { current: boolean }, attempt: () => boolean): () => void {
  isScrolling.current = true
  const growth = new ResizeObserver(() => {
    if (attempt()) stop()
  })
  const stop = () => {
    isScrolling.current = false
    growth.disconnect()
    for (const eventType of INTERRUPTING_EVENTS) window.removeEventListener(eventType, stop)
  }
  if (attempt()) stop()
  else {
    growth.observe(document.body)
    for (const eventType of INTERRUPTING_EVENTS) window.addEventListener(eventType, stop, { passive: true })
  }
  return stop
}
