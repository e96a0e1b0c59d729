import { type FormEvent, memo, useCallback } from 'react'
import { catalogueView } from '../../machines/catalogue/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { lateCode } from '../page-code.ts'
import { Button } from '../parts/Button.tsx'
import { Callout } from '../parts/Callout.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { Optional } from '../shell/Optional.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { Charge } from './Charge.tsx'
import { CodePlace } from './CodePlace.tsx'
import { Steps } from './Steps.tsx'
import type { ChoiceField, OrderSight } from './sight.ts'
import { Ticket } from './Ticket.tsx'
import type { Order } from './useOrderSight.ts'

const form = css({
  display: 'grid',
  columnGap: { base: '24', wide: '48' },
  rowGap: '16',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', wide: 'minmax(0, 1fr) minmax(18rem, 25rem)' },
  gridTemplateRows: { wide: 'auto 1fr' },
})
/** Only who has an account can have had the code before. */
const EarlierCode = lateCode(async () => (await import('./EarlierCode.tsx')).EarlierCode, 'account')

interface OrderSheetProps {
  readonly order: Order
  readonly sight: OrderSight
}

/** The order as it stands; drawn anew only when that changes. */
export const OrderSheet = memo(function OrderSheet({ order, sight }: OrderSheetProps) {
  const { catalogue, session } = useShop()
  const { isPriceMissing } = useView(catalogue, catalogueView)
  const { isSignedIn, email } = useView(session, sessionView)
  const choose = useCallback(
    (field: ChoiceField, value: string) => order.send({ type: 'choice.made', field, value }),
    [order],
  )
  const typeVin = useCallback((value: string) => order.send({ type: 'vin.typed', value }), [order])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    order.send({ type: 'order.submitted' })
  }
  return (
    <form noValidate className={form} data-state={sight.state} aria-busy={sight.isLoading} onSubmit={submit}>
      <Steps
        sight={sight}
        choose={choose}
        typeVin={typeVin}
        retry={() => order.send({ type: 'lists.retried' })}
      />
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
      <div
        className={css({
          display: 'grid',
          gap: '16',
          alignContent: 'start',
          pl: { wide: '32' },
        })}
      >
        {sight.isUnclear && (
          <Callout tone="bad" isAlert>
            {'No answer came. The code may have been made all the same: look in your '}
            <TextLink to="/profile/orders">Orders</TextLink>
            {' before you try again.'}
          </Callout>
        )}
        <Button type="submit" look="signal" isBusy={sight.isBusy} disabled={!sight.canSubmit}>
          {sight.action}
        </Button>
      </div>
    </form>
  )
})
