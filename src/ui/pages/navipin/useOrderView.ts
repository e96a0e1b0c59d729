import { useDeferredValue, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isNewAttempt, orderView } from '../../../machines/order/index.ts'
import type { AppContext } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'

export type Order = ActorRefFrom<AppContext['machines']['order']>

/**
 * Fields are uncontrolled and show input at once; the consequences are rendered with a deferred value, or with the next
 * input if that comes first. New validation errors are not deferred: they focus a field, and some phones open the keyboard
 * only during a user gesture.
 */
export function useOrderView(order: Order) {
  const newest = useView(order, (snapshot) => snapshot)
  const deferred = useDeferredValue(newest)
  // `catchUp` stores the newest snapshot with the deferred one of that moment. It is rendered until the latter changes.
  const [[deferredThen, caughtUp], setCaughtUp] = useState([deferred, newest])
  const isDue = isNewAttempt(newest.context.errors, deferred.context.errors)
  const current = isDue ? newest : deferred === deferredThen ? caughtUp : deferred
  return {
    view: useMemo(() => orderView(current), [current]),
    catchUp: () => setCaughtUp([deferred, order.getSnapshot()]),
  }
}
