import { grid } from '../styled-system/patterns'
import { Skeleton } from './Skeleton.tsx'

/** Placeholder of a page whose chunk is loading or whose user is not known yet. */
export const PageSkeleton = () => (
  <div aria-hidden="true" className={grid({ gap: '16', mt: '24', maxWidth: 'card' })}>
    <Skeleton shape="control" />
    <Skeleton shape="control" />
    <Skeleton shape="control" />
  </div>
)
