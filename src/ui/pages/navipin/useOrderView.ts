import { useDeferredValue, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isNewAttempt, orderView } from '../../../machines/order/index.ts'
import type { AppContext } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'

export type Order = ActorRefFrom<AppContext['machines']['order']>

/**
 * What is chosen or typed the browser shows at once by itself; what follows from it is drawn after that, or when the next
 * thing is done if that comes first. An objection does not wait: it leads to its field, and some phones open their keyboard
 * within a press alone.
 */
export function useOrderView(order: Order) {
  const now = useView(order, (whole) => whole)
  const late = useDeferredValue(now)
  // With what was drawn then: what has been caught up with is not taken back.
  const [[before, caughtUp], setCaughtUp] = useState([late, now])
  const isDue = isNewAttempt(now.context.errors, late.context.errors)
  const shown = isDue ? now : late === before ? caughtUp : late
  return {
    view: useMemo(() => orderView(shown), [shown]),
    catchUp: () => setCaughtUp([late, order.getSnapshot()]),
  }
}
