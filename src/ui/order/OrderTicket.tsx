import { memo } from 'react'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { Charge } from './Charge.tsx'
import { CodeSoFar } from './CodeSoFar.tsx'
import type { OrderSight } from './sight.ts'
import { Ticket } from './Ticket.tsx'

/** The ticket of this order, with the code that one has had already, and what it costs this person. */
export const OrderTicket = memo(function OrderTicket({ sight }: { readonly sight: OrderSight }) {
  const { catalogue, loadAgain } = useShop()
  const { isPriceMissing } = useView(catalogue, catalogueView)
  return (
    <Ticket
      sight={sight}
      code={<CodeSoFar order={sight.isComplete ? sight.values : null} />}
      charge={<Charge sight={sight} isPriceMissing={isPriceMissing} retry={loadAgain} />}
    />
  )
})
