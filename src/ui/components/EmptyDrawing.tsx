import { css } from '../styled-system/css'
import { lineDrawing } from './drawing-style.ts'

const drawn = css(lineDrawing, { height: '48' })
const coming = css({ stroke: 'stroke' })

/** The paths of a drawing of 96 × 48: ordinary lines, and in colour what will be there. */
type EmptyPaths = readonly [lines: string, coming: string]

/** Drawing of an empty list, by the same hand as those of the head units. The sentence below it says the same. */
export const EmptyDrawing = ({ paths }: { readonly paths: EmptyPaths }) => (
  <svg viewBox="0 0 96 48" aria-hidden="true" data-drawn="empty" className={drawn}>
    <path d={paths[0]} />
    <path d={paths[1]} className={coming} />
  </svg>
)
