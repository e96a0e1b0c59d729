import { useEffect } from 'react'
import { useApp } from '../../../app/app-context.ts'
import { useAppActorRef } from '../../../app/useView.ts'

/** Events that may mean that the browser is online again, or that the user returned from another window or the checkout. */
const RETURN_EVENTS = ['online', 'focus', 'pageshow', 'visibilitychange']
const isReturn = (event: Event) =>
  document.visibilityState === 'visible' && (event as Partial<PageTransitionEvent>).persisted !== false

/**
 * Keeps the order history open while the component is mounted, and reloads it when the user returns to the page, since a
 * code may have been generated elsewhere. If the page can spend a token (`isSpending`), changes in other tabs count too, and
 * returns are throttled (`onAccountChange`).
 */
export function useOpenHistory(isSpending = false): void {
  const history = useAppActorRef('history')
  const { onAccountChange } = useApp()
  useEffect(() => {
    history.send({ type: 'history.opened' })
    return () => history.send({ type: 'history.closed' })
  }, [history])
  useEffect(() => {
    const markStale = () => history.send({ type: 'history.stale' })
    const markStaleOnReturn = (event: Event) => {
      if (isReturn(event)) markStale()
    }
    const stopListening = isSpending ? onAccountChange(markStale) : undefined
    if (!isSpending) for (const name of RETURN_EVENTS) window.addEventListener(name, markStaleOnReturn)
    return () => {
      stopListening?.()
      for (const name of RETURN_EVENTS) window.removeEventListener(name, markStaleOnReturn)
    }
  }, [history, onAccountChange, isSpending])
}
