import { catalogueView } from '../../../machines/catalogue/index.ts'
import { useAppActor } from '../../app/useView.ts'
import { Amount } from '../../components/Amount.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { TryAgain } from '../../components/TryAgain.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'
import type { OrderView } from './order-view.ts'
import { FigureSkeleton, PointsBalance } from './PointsBalance.tsx'

const place = grid({
  alignContent: 'center',
  justifyItems: 'start',
  gap: '8',
  minHeight: '96',
  px: '20',
  py: '8',
})
const line = wrap({
  alignItems: 'baseline',
  columnGap: '8',
  whiteSpace: 'pre-wrap',
})
/** Cost of the code for this user: included in a subscription, a point, or an amount. */
export function OrderPrice({ view }: { readonly view: OrderView }) {
  const { hasPriceFailed, isPriceRetrying } = useAppActor('catalogue', catalogueView)
  const { mode, points, price } = view
  if (mode === 'subscribe')
    return (
      <div className={place}>
        <p className={css({ color: 'good' })}>Subscription active</p>
      </div>
    )
  if (mode === 'points') {
    return (
      <div className={place}>
        <PointsBalance points={points} size="ticket" />
      </div>
    )
  }
  if (price !== null) {
    return (
      <div className={place}>
        <p className={line}>
          {'Amount: '}
          <Amount size="ticket" amount={price.amount} fullPrice={price.fullPrice} />
        </p>
        {price.discount > 0 && (
          <p className={css({ color: 'good' })}>{`${price.discount}% discount applied`}</p>
        )}
        <PointsBalance points={0} />
      </div>
    )
  }
  if (!hasPriceFailed) {
    return (
      <div className={place} aria-busy="true">
        <p className={line}>
          {'Amount: '}
          <FigureSkeleton />
        </p>
      </div>
    )
  }
  return (
    <div className={place}>
      <LoadError isBusy={isPriceRetrying}>The price could not be loaded.</LoadError>
      {/* The submit button is disabled. Lists that failed, too, have their own button above. */}
      <TryAgain variant={view.isPriceNextStep ? 'accent' : 'quiet'} isBusy={isPriceRetrying} />
    </div>
  )
}
