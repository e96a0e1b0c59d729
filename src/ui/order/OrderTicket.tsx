import { memo } from 'react'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { lateCode } from '../page-code.ts'
import { Optional } from '../shell/Optional.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { Charge } from './Charge.tsx'
import { CodePlace } from './CodePlace.tsx'
import type { OrderSight } from './sight.ts'
import { Ticket } from './Ticket.tsx'

/** Only who has an account can have had the code before. */
const EarlierCode = lateCode(async () => (await import('./EarlierCode.tsx')).EarlierCode, 'account')

/** The ticket of this order, with the code that one has had already, and what it costs this person. */
export const OrderTicket = memo(function OrderTicket({ sight }: { readonly sight: OrderSight }) {
  const { catalogue, session } = useShop()
  const { isPriceMissing } = useView(catalogue, catalogueView)
  const { isSignedIn, email } = useView(session, sessionView)
  return (
    <Ticket
      sight={sight}
      code={
        isSignedIn && sight.isComplete ? (
          <Optional instead={<CodePlace />}>
            <EarlierCode key={`${email} ${sight.isUnclear}`} values={sight.values} />
          </Optional>
        ) : (
          <CodePlace />
        )
      }
      charge={
        <Charge
          sight={sight}
          isPriceMissing={isPriceMissing}
          retry={() => catalogue.send({ type: 'part.wanted', part: 'price' })}
        />
      }
    />
  )
})
