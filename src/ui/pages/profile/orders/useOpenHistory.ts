import { useEffect } from 'react'
import { useAppActorRef } from '../../../app/useView.ts'

/** Events that may mean that the browser is online again, or that the user returned from another window or the checkout. */
const RETURN_EVENTS = ['online', 'focus', 'pageshow', 'visibilitychange']
const isReturn = (event: Event) =>
  document.visibilityState === 'visible' && (event as Partial<PageTransitionEvent>).persisted !== false

/** Calls back when the user returns to the page. Returns the function that unsubscribes. */
export function onReturn(onEvent: () => void): () => void {
  const check = (event: Event) => {
    if (isReturn(event)) onEvent()
  }
  for (const name of RETURN_EVENTS) window.addEventListener(name, check)
  return () => {
    for (const name of RETURN_EVENTS) window.removeEventListener(name, check)
  }
}

/** Keeps the order history open while the component is mounted, and reloads it when `listen` calls back. */
export function useOpenHistory(listen?: (onChange: () => void) => () => void): void {
  const history = useAppActorRef('history')
  useEffect(() => {
    history.send({ type: 'history.opened' })
    return () => history.send({ type: 'history.closed' })
  }, [history])
  useEffect(() => listen?.(() => history.send({ type: 'history.stale' })), [history, listen])
}
