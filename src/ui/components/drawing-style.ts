import { css } from '../styled-system/css'

/** Stroke style of all drawings. */
export const drawingStyle = css.raw({
  display: 'block',
  fill: 'none',
  stroke: 'text',
  strokeWidth: '2',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
