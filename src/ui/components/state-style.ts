import { css } from '../styled-system/css'

/** Style of `EmptyState` and `FailedState`. */
export const stateStyle = css({ display: 'grid', justifyItems: 'start', gap: '12', py: '8' })
