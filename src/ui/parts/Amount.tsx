import { css, cx } from '../styled-system/css'

const figure = css({ fontFamily: 'code', fontWeight: '500', whiteSpace: 'nowrap' })
const sizes = {
  row: css({ fontSize: '16' }),
  card: css({ fontSize: '24' }),
  ticket: css({ fontSize: '30' }),
}

interface AmountProps {
  readonly amount: string
  /** What it would be without the discount. */
  readonly instead?: string | undefined
  readonly size?: keyof typeof sizes
}

/** A sum of money, as it is written, and what it was before. */
export const Amount = ({ amount, instead, size = 'row' }: AmountProps) => (
  <span className={cx(figure, sizes[size])}>
    {amount}
    {instead !== undefined && (
      <>
        {' '}
        <del className={css({ color: 'muted', fontSize: '16', fontWeight: '400' })}>{instead}</del>
      </>
    )}
  </span>
)
