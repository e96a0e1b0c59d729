import { catalogueView } from '../../machines/catalogue/index.ts'
import { paymentView } from '../../machines/payment/index.ts'
import { PointsLeft } from '../order/PointsLeft.tsx'
import { Amount } from '../parts/Amount.tsx'
import { FailedState } from '../parts/FailedState.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import type { PaymentActor } from './payment-actor.ts'

const terms = css({ display: 'grid', gap: '4', minHeight: '48', alignContent: 'start' })
const amount = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '8',
  minHeight: '48',
})

/** What it costs, and what the account has instead. */
export function Terms({ payment }: { readonly payment: PaymentActor }) {
  const { catalogue, loadAgain } = useShop()
  const { isPriceMissing } = useView(catalogue, catalogueView)
  const { price, discount, due, hasSubscription, points } = useView(payment, paymentView)
  return (
    <div className={terms}>
      {due !== null && (
        <p className={amount}>
          <span>Amount:</span>{' '}
          <Amount
            size="ticket"
            amount={`${due}$`}
            instead={discount !== null && discount > 0 ? `${price}$` : undefined}
          />
        </p>
      )}
      {due === null && !isPriceMissing && (
        <div className={css({ width: 'drawing', maxWidth: '100%', minHeight: '48' })}>
          <Skeleton>The price is being loaded.</Skeleton>
        </div>
      )}
      {due === null && isPriceMissing && (
        <FailedState says="The price could not be loaded." onClick={loadAgain} />
      )}
      {discount !== null && discount > 0 && <p>{`${discount}% discount applied`}</p>}
      {hasSubscription && <p className={css({ color: 'good' })}>Subscription active</p>}
      {points > 0 && <PointsLeft points={points} />}
    </div>
  )
}
