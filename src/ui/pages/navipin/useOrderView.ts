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
  const now = useView(order, (whole) => whole)
  const late = useDeferredValue(now)
  // `catchUp` stores the newest snapshot. It is shown until React delivers another deferred one.
  const [[lateAtCatchUp, caughtUp], setCaughtUp] = useState([late, now])
  const isDue = isNewAttempt(now.context.errors, late.context.errors)
  const shown = isDue ? now : late === lateAtCatchUp ? caughtUp : late
  return {
    view: useMemo(() => orderView(shown), [shown]),
    catchUp: () => setCaughtUp([late, order.getSnapshot()]),
  }
}
