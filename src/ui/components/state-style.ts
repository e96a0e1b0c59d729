import { grid } from '../styled-system/patterns'

/** Style of `EmptyState` and `FailedState`. */
export const stateStyle = grid({ justifyItems: 'start', gap: '12', py: '8' })
