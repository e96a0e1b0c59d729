import { useDeferredValue, useEffect } from 'react'
import type { OrderForm } from '../../../contract/index.ts'
import { type AppContext, useApp } from '../../app/app-context.ts'
import { useIsHydrated } from '../../app/useIsHydrated.ts'

/**
 * Makes the order of the payment page the unfinished one of this tab. Its machine is loaded after the page, because the page
 * itself does not need it.
 */
export function useUnfinishedOrder(order: OrderForm): void {
  const app = useApp()
  const isDue = useDeferredValue(useIsHydrated(), false)
  useEffect(() => {
    if (!isDue) return
    const owner = app.orderOwner()
    void app.load('order').then(
      () => app.order.send({ type: 'payment.opened', order, owner }),
      () => undefined,
    )
    return () => (app as Partial<AppContext>).order?.send({ type: 'payment.closed' })
  }, [app, order, isDue])
}
