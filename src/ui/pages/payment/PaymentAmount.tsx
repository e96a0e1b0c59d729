import { catalogueView } from '../../../machines/catalogue/index.ts'
import type { PaymentView } from '../../../machines/payment/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { Amount } from '../../components/Amount.tsx'
import { FailedState } from '../../components/FailedState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { PointsBalance } from '../navipin/PointsBalance.tsx'

const terms = css({ display: 'grid', gap: '4', minHeight: '48', alignContent: 'start' })
const amount = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '8',
  minHeight: '48',
})

type PaymentAmountProps = Pick<
  PaymentView,
  'isCoveredByBalance' | 'price' | 'discount' | 'due' | 'hasSubscription' | 'points' | 'isPriceNextStep'
>

/** The price, or the token or subscription that pays for the code. */
export function PaymentAmount({
  isCoveredByBalance,
  price,
  discount,
  due,
  hasSubscription,
  points,
  isPriceNextStep,
}: PaymentAmountProps) {
  const { pricesInclude } = useApp()
  const { hasPriceFailed, isPriceRetrying } = useAppActor('catalogue', catalogueView)
  const isDiscounted = discount !== null && discount > 0
  const included = pricesInclude && `Includes ${pricesInclude}.`
  const coveredBy = hasSubscription ? 'your subscription' : 'one token'
  const note = isCoveredByBalance ? `You do not pay this: ${coveredBy} covers the code.` : included
  return (
    <section aria-label="Price" tabIndex={-1} className={terms}>
      {due !== null && (
        <p className={amount}>
          <span>Amount:</span>{' '}
          <Amount size="ticket" amount={`${due}$`} fullPrice={isDiscounted ? `${price}$` : undefined} />
        </p>
      )}
      {due !== null && note && <p>{note}</p>}
      {due === null &&
        (hasPriceFailed ? (
          <FailedState
            message="The price could not be loaded."
            variant={isPriceNextStep ? 'accent' : 'quiet'}
            isBusy={isPriceRetrying}
          />
        ) : (
          <div className={css({ width: 'drawing', maxWidth: '100%', minHeight: '48' })}>
            <Skeleton>The price is being loaded.</Skeleton>
          </div>
        ))}
      {isDiscounted && <p className={css({ color: 'good' })}>{`${discount}% discount applied`}</p>}
      {hasSubscription && <p className={css({ color: 'good' })}>Subscription active</p>}
      {(points > 0 || !hasSubscription) && <PointsBalance points={points} />}
    </section>
  )
}
