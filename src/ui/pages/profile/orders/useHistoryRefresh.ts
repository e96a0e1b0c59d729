import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sessionView } from '../../../../machines/session/index.ts'
import { type AppContext, useApp } from '../../../app/app-context.ts'

/** The browser is online again, or the user returned from another window or the checkout. */
const RETURNS = ['online', 'focus', 'pageshow', 'visibilitychange']
const isReturn = (event: Event) =>
  document.visibilityState === 'visible' && (event as Partial<PageTransitionEvent>).persisted !== false

/**
 * Refreshes the order history when a code may have been generated: here, or elsewhere while the user was away. If the button
 * spends a token, changes in other tabs count too, and returns are throttled.
 */
export function useHistoryRefresh(
  history: ActorRefFrom<AppContext['machines']['history']>,
  isSpending = false,
): void {
  const { session, onAccountChange } = useApp()
  useEffect(() => {
    const markStale = () => history.send({ type: 'history.stale' })
    const markStaleOnReturn = (event: Event) => {
      if (isReturn(event)) markStale()
    }
    let isKnown = false
    let wasKnown = false
    const onSessionChange = () => {
      const { isBalanceFresh, hasBalanceFailed } = sessionView(session.getSnapshot())
      const isAgain = wasKnown && !isKnown
      isKnown = isBalanceFresh || hasBalanceFailed
      wasKnown ||= isKnown
      if (isKnown && isAgain) markStale()
    }
    onSessionChange()
    const subscription = session.subscribe(onSessionChange)
    const stopNews = isSpending ? onAccountChange(markStale) : undefined
    if (!isSpending) for (const name of RETURNS) window.addEventListener(name, markStaleOnReturn)
    return () => {
      subscription.unsubscribe()
      stopNews?.()
      for (const name of RETURNS) window.removeEventListener(name, markStaleOnReturn)
    }
  }, [history, session, onAccountChange, isSpending])
}
