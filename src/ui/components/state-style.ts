import { css } from '../styled-system/css'

/** Where one reads why there is nothing to see, and what can be done about it. */
export const stateStyle = css({ display: 'grid', justifyItems: 'start', gap: '12', py: '8' })
