import { Heading } from '../../components/Heading.tsx'
import { css } from '../../styled-system/css'

/** Inline, so that one click selects all cells as one text. */
const row = css.raw({
  fontFamily: 'code',
  fontWeight: '600',
  fontSize: { base: '30', phone: '44', wide: '64' },
  userSelect: 'all',
  my: '-4',
})
const cell = css.raw({
  display: 'inline-block',
  textAlign: 'center',
  width: { base: '40', phone: '48', wide: '96' },
  height: { base: '48', phone: '64', wide: '120' },
  lineHeight: { base: '{sizes.48}', phone: '{sizes.64}', wide: '{sizes.120}' },
  my: '4',
  mr: { base: '4', wide: '8' },
  borderWidth: '1',
  borderColor: 'edge',
  borderRadius: 'box',
  '&:nth-child(3)': { mr: { base: '8', phone: '12', wide: '24' } },
  '&:last-child': { mr: '0' },
})
const filled = css(cell, { bg: 'panel', _print: { bg: 'transparent' } })
const emptyCell = css(cell, { bg: 'skeleton' })
/** Cells fade in from left to right; the text is in the document from the start. */
const animatedRow = css(row, {
  '& > span': {
    animation: 'settle 0.2s ease-out both',
    _motionReduce: { animation: 'none' },
    _print: { animation: 'none' },
  },
  '& > span:nth-child(2)': { animationDelay: '0.06s' },
  '& > span:nth-child(3)': { animationDelay: '0.12s' },
  '& > span:nth-child(4)': { animationDelay: '0.18s' },
  '& > span:nth-child(5)': { animationDelay: '0.24s' },
  '& > span:nth-child(6)': { animationDelay: '0.3s' },
})

const cellsOf = (code: string) => Array.from(code, (character, position) => ({ character, position }))

/** Fixed height, so that the cells below do not move. */
export const CodeHeading = ({ children }: { readonly children: string }) => (
  <div className={css({ minHeight: '96', display: 'grid', alignContent: 'end' })}>
    <Heading>{children}</Heading>
  </div>
)

/** A code with one character in each cell. */
export const CodeCells = ({ code }: { readonly code: string }) => (
  <p className={animatedRow} translate="no" data-pin="">
    {cellsOf(code).map(({ character, position }) => (
      <span key={position} className={filled}>
        {character}
      </span>
    ))}
  </p>
)

/** Six empty cells as a placeholder of the code. */
export const CodeSkeleton = () => (
  <p className={css(row)} aria-hidden="true">
    {cellsOf('\u00a0'.repeat(6)).map(({ character, position }) => (
      <span key={position} className={emptyCell}>
        {character}
      </span>
    ))}
  </p>
)
