import { sessionView } from '../../machines/session/index.ts'
import { BalanceMissing } from '../balance/BalanceMissing.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '8',
  whiteSpace: 'pre-wrap',
})
const figure = css({ fontFamily: 'code', fontSize: '30', fontWeight: '500' })

interface PointsLeftProps {
  readonly points: number
  readonly size?: 'text' | 'ticket'
}

/** How many points there are, once that is known for certain: a number from before the last code may be wrong by one. */
export function PointsLeft({ points, size = 'text' }: PointsLeftProps) {
  const { session } = useShop()
  const { isBalanceFresh, isBalanceMissing } = useView(session, sessionView)
  if (isBalanceMissing) return <BalanceMissing />
  return (
    <p className={line}>
      {'Points Amount: '}
      {isBalanceFresh ? (
        <span className={size === 'ticket' ? figure : undefined}>{points}</span>
      ) : (
        <Bone shape={size === 'ticket' ? 'control' : 'line'} />
      )}
    </p>
  )
}

/** As large as the figure that is on its way. */
export const Bone = ({ shape = 'control' }: { readonly shape?: 'control' | 'line' }) => (
  <span className={css({ display: 'inline-block', width: '96' })}>
    <Skeleton shape={shape} />
  </span>
)
