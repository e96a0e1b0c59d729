import { useEffect } from 'react'
import type { OrderForm } from '../../../contract/index.ts'
import { paymentView } from '../../../machines/payment/index.ts'
import { type AppContext, useApp } from '../../app/app-context.ts'

/**
 * Makes the order of the payment page the unfinished order of this tab, also if the page is left at once. The
 * order machine is loaded after the page is shown, because the page itself does not need it.
 */
export function useUnfinishedOrder(order: OrderForm, ownerHash: string, isOutcomeUnknown: boolean): void {
  const app = useApp()
  useEffect(() => {
    let isLeft = false
    const close = () => (app as Partial<AppContext>).order?.send({ type: 'payment.closed' })
    const open = async () => {
      // The other effects of the page come first.
      await null
      await app.load('order')
      // The payment was cleared meanwhile, for example by a logout: the order must not come back.
      if (paymentView(app.payment.getSnapshot()).order !== order) return
      app.order.send({ type: 'payment.opened', order, ownerHash, isOutcomeUnknown })
      if (isLeft) close()
    }
    open().catch(() => undefined)
    return () => {
      isLeft = true
      close()
    }
  }, [app, order, ownerHash, isOutcomeUnknown])
}
