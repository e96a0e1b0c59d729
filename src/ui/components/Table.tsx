import type { ComponentProps, ReactNode } from 'react'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'

const table = css(card.raw(), {
  width: '100%',
  captionSide: 'bottom',
  display: { base: 'flex', broad: 'table' },
  flexDirection: 'column',
})
const caption = css({
  color: 'muted',
  borderTopWidth: { base: '1', broad: '0' },
  borderColor: 'skeleton',
  px: { base: '12', broad: '0' },
  py: { base: '8', broad: '12' },
  order: '1',
  textAlign: 'left',
  display: { base: 'block', broad: 'table-caption' },
})
/** On narrow pages a row wraps into several lines. */
const row = css.raw({
  display: { base: 'flex', broad: 'table-row' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: '16',
  '&:not(:first-child)': { borderTopWidth: '1', borderColor: 'skeleton' },
  py: { base: '8', broad: '0' },
})
const pressable = css(row, { cursor: 'pointer', _hover: { bg: 'background' } })
const cell = css.raw({ px: '12', py: { base: '0', broad: '12' }, textAlign: 'left' })
const cells = {
  // In rows that wrap, its width does not depend on its text, so that the cells after it form columns.
  text: css(cell, { flexBasis: { base: '100%', wide: '40%' } }),
  head: css(cell, { fontWeight: '600', whiteSpace: 'nowrap' }),
  // In rows that wrap, as wide as four digits, so that the cells after it form a column.
  strong: css(cell, { fontWeight: '600', minWidth: { base: '64', broad: '0' } }),
  // The same for a version: the cells after it form a column, too.
  quiet: css(cell, { color: 'muted', whiteSpace: { broad: 'nowrap' }, minWidth: { base: '72', broad: '0' } }),
  code: css(cell, { fontFamily: 'code', flexBasis: '100%' }),
  whole: css(cell, { flexBasis: '100%' }),
  rest: css(cell, { flex: '1' }),
  action: css(cell, { py: '0', ml: { base: 'auto', broad: '0' } }),
}

interface TableProps {
  readonly caption: ReactNode
  readonly columns: readonly string[]
  readonly isBusy?: boolean
  /** True if the last cell of each row contains a button. */
  readonly hasActions?: boolean
  readonly children: ReactNode
}

/** A table. On narrow pages, where rows wrap, only screen readers get the column names. */
export const Table = ({
  caption: content,
  columns,
  isBusy = false,
  hasActions = false,
  children,
}: TableProps) => (
  <table aria-busy={isBusy} className={table}>
    <caption className={caption}>{content}</caption>
    <thead className={css({ srOnly: { base: true, broad: false } })}>
      <tr className={css({ borderBottomWidth: { broad: '1' }, borderColor: 'edge' })}>
        {columns.map((name) => (
          <th key={name} scope="col" className={cells.head}>
            {name}
          </th>
        ))}
        {/* The buttons have labels of their own, so their column has no header. */}
        {hasActions && <td />}
      </tr>
    </thead>
    {children}
  </table>
)

const group = css({
  px: '12',
  py: '8',
  textAlign: 'left',
  fontWeight: '600',
  bg: 'skeleton',
  display: { base: 'block', broad: 'table-cell' },
})

interface TableRowsProps {
  /** Heading of the group. */
  readonly name?: string | undefined
  readonly columns?: number
  readonly children: ReactNode
}

export const TableRows = ({ name, columns, children }: TableRowsProps) => (
  <tbody className={css({ display: { base: 'block', broad: 'table-row-group' } })}>
    {name !== undefined && (
      <tr className={css({ display: { base: 'block', broad: 'table-row' } })}>
        <th scope="rowgroup" colSpan={columns} className={group}>
          {name}
        </th>
      </tr>
    )}
    {children}
  </tbody>
)

/** A click on a control inside a row does not activate the row. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null

interface TableRowProps {
  /** Called when the row is hovered or focused. */
  readonly onIntent?: () => void
  /** A click anywhere on the row. The row needs a button for keyboard and screen reader that does the same. */
  readonly onPress?: () => void
  readonly children: ReactNode
}

export const TableRow = ({ onIntent, onPress, children }: TableRowProps) => (
  <tr
    className={onPress === undefined ? css(row) : pressable}
    onPointerEnter={onIntent}
    onFocus={onIntent}
    onClick={({ target }) => {
      if (!isControl(target)) onPress?.()
    }}
  >
    {children}
  </tr>
)

interface TableCellProps extends Omit<ComponentProps<'td'>, 'className'> {
  readonly variant?: keyof typeof cells
}

export const TableCell = ({ variant = 'text', ...rest }: TableCellProps) => (
  <td {...rest} className={cells[variant]} />
)
