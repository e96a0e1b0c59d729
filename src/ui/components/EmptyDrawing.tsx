import { css } from '../styled-system/css'

/** Ordinary lines, and the line in colour: what will be there. */
const DRAWINGS = {
  /** A file becomes three. */
  files: [
    'M8 6H26L34 14V42H8ZM26 6V14H34M42 24H54L49 19M54 24L49 29',
    'M62 6H88V15H62ZM62 20H88V29H62ZM62 34H88V42H62Z',
  ],
  /** A list of orders, each with a code. */
  orders: [
    'M8 6H88V42H8ZM8 24H88M16 15H36M16 33H36',
    'M46 11H80V19H46ZM46 29H80V37H46ZM57 11V19M69 11V19M57 29V37M69 29V37',
  ],
  /** A calendar. */
  offers: ['M20 10H76V42H20ZM20 20H76M32 6V14M64 6V14', 'M30 26H38V34H30ZM44 26H52V34H44ZM58 26H66V34H58Z'],
} as const
export type EmptyDrawingOf = keyof typeof DRAWINGS

const drawn = css({
  display: 'block',
  height: '48',
  fill: 'none',
  stroke: 'text',
  strokeWidth: '2',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
const coming = css({ stroke: 'stroke' })

/** Drawing of an empty list, by the same hand as those of the head units. The sentence below it says the same. */
export const EmptyDrawing = ({ of }: { readonly of: EmptyDrawingOf }) => (
  <svg viewBox="0 0 96 48" aria-hidden="true" data-drawn={of} className={drawn}>
    <path d={DRAWINGS[of][0]} />
    <path d={DRAWINGS[of][1]} className={coming} />
  </svg>
)
