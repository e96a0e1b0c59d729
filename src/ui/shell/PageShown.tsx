import { createContext, useContext, useEffect } from 'react'

const Listener = createContext<() => void>(() => undefined)
export const PageShownListener = Listener.Provider

/** Stands beside a page, and tells when it is there and alive. */
export function PageShown() {
  const tell = useContext(Listener)
  useEffect(() => tell(), [tell])
  return null
}
