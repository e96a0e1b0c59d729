import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { sessionView } from '../../machines/session/index.ts'
import { type Shop, useShop } from '../shop-context.ts'

/** The line is back, or the person is: from another window, or from the checkout. */
const RETURNS = ['online', 'focus', 'pageshow', 'visibilitychange']
const isReturn = (event: Event) =>
  document.visibilityState === 'visible' && (event as Partial<PageTransitionEvent>).persisted !== false

/**
 * Tells a list of codes when one may have been made: here, after which the account is asked for anew, or elsewhere, while
 * the person was away. Where a press spends what the account has, news of other tabs count, too, and returns are throttled.
 */
export function useNews(history: ActorRefFrom<Shop['screens']['history']>, isSpending = false): void {
  const { session, onAccountNews } = useShop()
  useEffect(() => {
    const tell = () => history.send({ type: 'history.stale' })
    const tellOnReturn = (event: Event) => {
      if (isReturn(event)) tell()
    }
    let isKnown = false
    let wasKnown = false
    const hear = () => {
      const { isBalanceFresh, isBalanceMissing } = sessionView(session.getSnapshot())
      const isAgain = wasKnown && !isKnown
      isKnown = isBalanceFresh || isBalanceMissing
      wasKnown ||= isKnown
      if (isKnown && isAgain) tell()
    }
    hear()
    const followed = session.subscribe(hear)
    const stopNews = isSpending ? onAccountNews(tell) : undefined
    if (!isSpending) for (const name of RETURNS) window.addEventListener(name, tellOnReturn)
    return () => {
      followed.unsubscribe()
      stopNews?.()
      for (const name of RETURNS) window.removeEventListener(name, tellOnReturn)
    }
  }, [history, session, onAccountNews, isSpending])
}
