import { css, cva } from '../styled-system/css'

const figure = cva({
  base: { fontFamily: 'code', fontWeight: '500', whiteSpace: 'nowrap' },
  variants: { size: { row: { fontSize: '16' }, card: { fontSize: '24' }, ticket: { fontSize: '30' } } },
})

interface AmountProps {
  readonly amount: string
  /** Price without the discount. */
  readonly fullPrice?: string | undefined
  readonly size?: 'row' | 'card' | 'ticket'
}

/** A price, with the full price before a discount. */
export const Amount = ({ amount, fullPrice, size = 'row' }: AmountProps) => (
  <span className={figure({ size })}>
    {amount}
    {fullPrice !== undefined && (
      <>
        {' '}
        <del className={css({ color: 'muted', fontSize: '16', fontWeight: '400' })}>{fullPrice}</del>
      </>
    )}
  </span>
)
