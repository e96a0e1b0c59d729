import { memo } from 'react'
import { ExistingCode } from './ExistingCode.tsx'
import { OrderPrice } from './OrderPrice.tsx'
import { OrderSummaryCard } from './OrderSummaryCard.tsx'
import type { OrderView } from './order-view.ts'

/** Summary of the order with an existing code and the price for this user. */
export const OrderSummary = memo(function OrderSummary({ view }: { readonly view: OrderView }) {
  return (
    <OrderSummaryCard
      view={view}
      code={<ExistingCode order={view.isComplete ? view.values : null} />}
      price={<OrderPrice view={view} />}
    />
  )
})
