import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const KEPT_AS = 'scrollPlaces'
const TAKEN_OVER_BY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

function keptPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

function keep(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...places]))
  } catch {
    // A browser that keeps nothing begins each page at its top.
  }
}

/** Back and forward lead to where one was on a page, any other way to its top or to the place that is named. */
export function useScrollMemory(): void {
  const { key, pathname, search, hash } = useLocation()
  const way = useNavigationType()
  const places = useRef<Map<string, number> | null>(null)
  const visit = useRef('')
  const isOnItsWay = useRef(false)
  const pathBefore = useRef<string | null>(null)

  useEffect(() => {
    const seen = places.current ?? keptPlaces()
    places.current = seen
    history.scrollRestoration = 'manual'
    const note = () => {
      if (!isOnItsWay.current) seen.set(visit.current, window.scrollY)
    }
    const store = () => keep(seen)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', store)
    }
  }, [])

  useLayoutEffect(() => {
    places.current ??= keptPlaces()
    const before = visit.current
    visit.current = `${key} ${pathname}${search}${hash}`
    const isSamePage = pathBefore.current === pathname
    pathBefore.current = pathname
    const known = way === NavigationType.Pop ? places.current.get(visit.current) : undefined
    if (known === undefined && hash === '' && isSamePage && way === NavigationType.Replace) {
      // It is the same visit under another name.
      places.current.set(visit.current, places.current.get(before) ?? window.scrollY)
      return
    }
    return reach(isOnItsWay, () => {
      if (known === undefined && hash !== '') {
        const named = document.getElementById(hash.slice(1))
        named?.scrollIntoView()
        return named !== null
      }
      window.scrollTo({ top: known ?? 0, behavior: 'instant' })
      return Math.abs(window.scrollY - (known ?? 0)) < 2
    })
  }, [key, pathname, search, hash, way])
}

/** Tries again while the page grows, until it is there or a person takes over. */
function reach(isOnItsWay: { current: boolean }, attempt: () => boolean): () => void {
  isOnItsWay.current = true
  const growth = new ResizeObserver(() => {
    if (attempt()) stop()
  })
  const stop = () => {
    isOnItsWay.current = false
    growth.disconnect()
    for (const sign of TAKEN_OVER_BY) window.removeEventListener(sign, stop)
  }
  if (attempt()) stop()
  else {
    growth.observe(document.body)
    for (const sign of TAKEN_OVER_BY) window.addEventListener(sign, stop, { passive: true })
  }
  return stop
}
