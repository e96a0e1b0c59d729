import { createContext, useContext, useEffect } from 'react'

const Listener = createContext<() => void>(() => undefined)
export const PageShownListener = Listener.Provider

/** Stands beside a page, and tells when it is there and alive. */
export function PageShown() {
  const onShown = useContext(Listener)
  useEffect(() => onShown(), [onShown])
  return null
}
