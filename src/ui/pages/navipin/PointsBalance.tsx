import { sessionView } from '../../../machines/session/index.ts'
import { useAppActor } from '../../app/useView.ts'
import { BalanceFailed } from '../../components/BalanceFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { grid, wrap } from '../../styled-system/patterns'

const line = wrap({
  alignItems: 'baseline',
  columnGap: '8',
  whiteSpace: 'pre-wrap',
})
/** While it is empty, the region adds no gap to the grid around it. */
const region = grid({ gap: '8', justifyItems: 'start', '&:empty': { mt: '-8' } })
const figure = css({ fontFamily: 'code', fontSize: '30', fontWeight: '500' })

interface PointsBalanceProps {
  readonly points: number
  readonly size?: 'text' | 'ticket'
}

/**
 * Number of points, if any. An outdated balance is not shown, because the last code may have used a point.
 * Without points a failure is a status and not an alert, because the user can pay by card. The live region is
 * rendered before its text: otherwise screen readers would not announce the text.
 */
export function PointsBalance({ points, size = 'text' }: PointsBalanceProps) {
  const { isBalanceFresh, hasBalanceFailed } = useAppActor('session', sessionView)
  if (points === 0)
    return (
      <div role="status" className={region}>
        {hasBalanceFailed && (
          <BalanceFailed isAlert={false}>{' Try again before you pay: you may have tokens.'}</BalanceFailed>
        )}
      </div>
    )
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

/** As large as the number that is loading. */
export const FigureSkeleton = ({ shape = 'control' }: { readonly shape?: 'control' | 'line' }) => (
  <span className={css({ display: 'inline-block', width: '96' })}>
    <Skeleton shape={shape} />
  </span>
)
