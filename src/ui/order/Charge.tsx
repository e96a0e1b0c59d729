import { Amount } from '../parts/Amount.tsx'
import { Button } from '../parts/Button.tsx'
import { css } from '../styled-system/css'
import { Bone, PointsLeft } from './PointsLeft.tsx'
import type { OrderSight } from './sight.ts'

const place = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: '4',
  minHeight: '96',
  px: '20',
  py: '8',
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '8',
  whiteSpace: 'pre-wrap',
})
interface ChargeProps {
  readonly sight: OrderSight
  readonly isPriceMissing: boolean
  readonly retry: () => void
}

/** What the code costs this person: nothing more, a point, or an amount. */
export function Charge({ sight: { mode, points, price }, isPriceMissing, retry }: ChargeProps) {
  if (mode === 'subscribe') return <p className={place}>Subscription active</p>
  if (mode === 'points') {
    return (
      <div className={place}>
        <PointsLeft points={points} size="ticket" />
      </div>
    )
  }
  if (price !== null) {
    return (
      <div className={place}>
        <p className={line}>
          {'Amount: '}
          <Amount size="ticket" amount={price.amount} instead={price.instead} />
        </p>
        {price.discount > 0 && (
          <p className={css({ color: 'good' })}>{`${price.discount}% discount applied`}</p>
        )}
      </div>
    )
  }
  if (!isPriceMissing) {
    return (
      <div className={place} aria-busy="true">
        <p className={line}>
          {'Amount: '}
          <Bone />
        </p>
      </div>
    )
  }
  return (
    <div className={place}>
      <p role="alert" className={css({ color: 'bad' })}>
        The price could not be loaded.
      </p>
      <Button onClick={retry}>Try again</Button>
    </div>
  )
}
