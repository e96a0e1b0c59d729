import { css } from '../styled-system/css'

/** All drawings have the same lines. */
export const lineDrawing = css.raw({
  display: 'block',
  fill: 'none',
  stroke: 'text',
  strokeWidth: '2',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
