import { sessionView } from '../../../machines/session/index.ts'
import { useAppActor } from '../../app/useView.ts'
import { BalanceFailed } from '../../components/BalanceFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { wrap } from '../../styled-system/patterns'

const line = wrap({
  alignItems: 'baseline',
  columnGap: '8',
  whiteSpace: 'pre-wrap',
})
const figure = css({ fontFamily: 'code', fontSize: '30', fontWeight: '500' })

interface PointsBalanceProps {
  readonly points: number
  readonly size?: 'text' | 'ticket'
}

/** Number of points. An outdated balance is not shown, because the last code may have used a point. */
export function PointsBalance({ points, size = 'text' }: PointsBalanceProps) {
  const { isBalanceFresh, hasBalanceFailed } = useAppActor('session', sessionView)
  if (hasBalanceFailed) return <BalanceFailed />
  return (
    <div>
      <p className={line}>
        {'Points Amount: '}
        {isBalanceFresh ? (
          <span className={size === 'ticket' ? figure : undefined}>{points}</span>
        ) : (
          <FigureSkeleton shape={size === 'ticket' ? 'control' : 'line'} />
        )}
      </p>
      <p className={css({ fontSize: '14', color: 'muted' })}>One point is one token.</p>
    </div>
  )
}

/** Shown where a card is charged if the balance could not be loaded. It is no alert: such a failure is only logged. */
export function BalanceBeforeCard() {
  const { hasBalanceFailed } = useAppActor('session', sessionView)
  return (
    hasBalanceFailed && (
      <BalanceFailed isAlert={false}>
        {' Try again before you pay by card: you may have tokens.'}
      </BalanceFailed>
    )
  )
}

/** As large as the number that is loading. */
export const FigureSkeleton = ({ shape = 'control' }: { readonly shape?: 'control' | 'line' }) => (
  <span className={css({ display: 'inline-block', width: '96' })}>
    <Skeleton shape={shape} />
  </span>
)
