import { createContext, useContext, useEffect } from 'react'

const Listener = createContext<() => void>(() => undefined)
export const PageShownListener = Listener.Provider

/** Rendered next to a page; its effect runs when the page is rendered or hydrated and reacts to input. */
export function PageShown() {
  const onShown = useContext(Listener)
  useEffect(() => onShown(), [onShown])
  return null
}
