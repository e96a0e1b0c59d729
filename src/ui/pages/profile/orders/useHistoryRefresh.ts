import { useEffect } from 'react'
import { useApp } from '../../../app/app-context.ts'
import { useAppActorRef } from '../../../app/useView.ts'

/** The browser is online again, or the user returned from another window or the checkout. */
const RETURNS = ['online', 'focus', 'pageshow', 'visibilitychange']
const isReturn = (event: Event) =>
  document.visibilityState === 'visible' && (event as Partial<PageTransitionEvent>).persisted !== false

/**
 * Opens the order history, and reloads it when a code may have been generated elsewhere while the user was away. If the
 * button spends a token, changes in other tabs count too, and returns are throttled.
 */
export function useHistoryRefresh(isSpending = false): void {
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
    const stopNews = isSpending ? onAccountChange(markStale) : undefined
    if (!isSpending) for (const name of RETURNS) window.addEventListener(name, markStaleOnReturn)
    return () => {
      stopNews?.()
      for (const name of RETURNS) window.removeEventListener(name, markStaleOnReturn)
    }
  }, [history, onAccountChange, isSpending])
}
