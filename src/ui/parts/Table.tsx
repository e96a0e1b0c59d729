import type { ComponentProps, ReactNode } from 'react'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'

const table = css(card.raw(), {
  width: '100%',
  captionSide: 'bottom',
  display: { base: 'flex', wide: 'table' },
  flexDirection: 'column',
})
const caption = css({
  color: 'muted',
  px: '12',
  py: { base: '8', wide: '12' },
  order: '1',
  textAlign: 'left',
  display: { base: 'block', wide: 'table-caption' },
})
/** On a narrow page a row breaks into lines, as many as its cells need. */
const row = css.raw({
  display: { base: 'flex', wide: 'table-row' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '16',
  '&:not(:first-child)': { borderTopWidth: '1', borderColor: 'bone' },
  py: { base: '8', wide: '0' },
})
const pressable = css(row, {
  cursor: 'pointer',
  _hover: { bg: 'bone' },
  _focusVisible: { outlineOffset: '-4' },
})
const cell = css.raw({ px: '12', py: { base: '0', wide: '12' }, textAlign: 'left' })
const cells = {
  text: css(cell),
  strong: css(cell, { fontWeight: '600' }),
  quiet: css(cell, { color: 'muted', whiteSpace: { wide: 'nowrap' } }),
  code: css(cell, { fontFamily: 'code', flexBasis: '100%' }),
  whole: css(cell, { flexBasis: '100%' }),
  rest: css(cell, { flex: '1' }),
}

interface TableProps {
  readonly caption: ReactNode
  readonly columns: readonly string[]
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** Rows of facts. On a narrow page the names of the columns are for the ear alone. */
export const Table = ({ caption: says, columns, isBusy = false, children }: TableProps) => (
  <table aria-busy={isBusy} className={table}>
    <caption className={caption}>{says}</caption>
    <thead className={css({ srOnly: { base: true, wide: false } })}>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className={cells.strong}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className={css({ display: { base: 'block', wide: 'table-row-group' } })}>{children}</tbody>
  </table>
)

/** A row; pressed by pointer, Enter or space where it leads somewhere. */
export const TableRow = ({
  onPress,
  children,
}: {
  readonly onPress?: () => void
  readonly children: ReactNode
}) =>
  onPress === undefined ? (
    <tr className={css(row)}>{children}</tr>
  ) : (
    <tr
      className={pressable}
      tabIndex={0}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </tr>
  )

interface TableCellProps extends Omit<ComponentProps<'td'>, 'className'> {
  readonly look?: keyof typeof cells
}

export const TableCell = ({ look = 'text', ...rest }: TableCellProps) => (
  <td {...rest} className={cells[look]} />
)
