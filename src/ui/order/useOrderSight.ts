import { useDeferredValue, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { orderView } from '../../machines/order/index.ts'
import type { Shop } from '../shop-context.ts'
import { useView } from '../useView.ts'

export type Order = ActorRefFrom<Shop['screens']['order']>

/**
 * What a person chooses or types the browser shows at once by itself; what follows from it is drawn after that. An objection
 * does not wait: it is a press that leads to the field, and some phones open their keyboard for nothing else.
 */
export function useOrderSight(order: Order) {
  const now = useView(order, (snapshot) => snapshot)
  const late = useDeferredValue(now)
  const { objections } = now.context
  const isObjectedTo = objections !== late.context.objections && Object.keys(objections).length > 0
  const shown = isObjectedTo ? now : late
  return useMemo(() => orderView(shown), [shown])
}
