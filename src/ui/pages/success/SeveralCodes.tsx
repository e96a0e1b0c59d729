import { useLocation } from 'react-router-dom'
import type { Id } from '../../../contract/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { LazyBoundary } from '../../app/LazyBoundary.tsx'
import { lazyComponent } from '../../app/lazy-component.ts'
import { useAppActor } from '../../app/useView.ts'
import { useReceiptRequest } from './useReceiptRequest.ts'

/** Almost no receipt needs it. */
const SeveralReceipts = lazyComponent(async () => (await import('./SeveralReceipts.tsx')).SeveralReceipts)

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'

/** The ids of the orders that one click created, from the history state, which survives a reload. */
function orderIdsIn(state: unknown): readonly Id[] {
  const { orderIds }: { readonly orderIds?: unknown } = Object(state)
  return Array.isArray(orderIds) && orderIds.every(isId) ? orderIds : []
}

/** Shown if the browser sent one request several times and each created an order. */
export function SeveralCodes() {
  const { isSignedIn } = useAppActor('session', sessionView)
  const { state } = useLocation()
  const request = useReceiptRequest()
  const orderIds = orderIdsIn(state)
  const isListed = request.kind === 'order' && orderIds.some((id) => String(id) === request.orderId)
  return (
    isSignedIn &&
    isListed &&
    orderIds.length > 1 && (
      <LazyBoundary>
        <SeveralReceipts orderIds={orderIds} />
      </LazyBoundary>
    )
  )
}
