import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sessionView } from '../../../../machines/session/index.ts'
import { type AppContext, useApp } from '../../../app/app-context.ts'

/** The line is back, or the person is: from another window, or from the checkout. */
const RETURNS = ['online', 'focus', 'pageshow', 'visibilitychange']
const isReturn = (event: Event) =>
  document.visibilityState === 'visible' && (event as Partial<PageTransitionEvent>).persisted !== false

/**
 * Tells a list of codes when one may have been made: here, after which the account is asked for anew, or elsewhere, while
 * the person was away. Where a press spends what the account has, news of other tabs count, too, and returns are throttled.
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
