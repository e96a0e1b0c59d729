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
  px: '12',
  py: { base: '8', broad: '12' },
  order: '1',
  textAlign: 'left',
  display: { base: 'block', broad: 'table-caption' },
})
/** Where seven columns do not fit, a row breaks into lines, as many as its cells need. */
const row = css.raw({
  display: { base: 'flex', broad: 'table-row' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '16',
  '&:not(:first-child)': { borderTopWidth: '1', borderColor: 'skeleton' },
  py: { base: '8', broad: '0' },
})
const pressable = css(row, {
  cursor: 'pointer',
  _hover: { bg: 'skeleton' },
  _focusVisible: { outlineOffset: '-4' },
})
const cell = css.raw({ px: '12', py: { base: '0', broad: '12' }, textAlign: 'left' })
const cells = {
  text: css(cell),
  head: css(cell, { fontWeight: '600', whiteSpace: 'nowrap' }),
  strong: css(cell, { fontWeight: '600' }),
  quiet: css(cell, { color: 'muted', whiteSpace: { broad: 'nowrap' } }),
  code: css(cell, { fontFamily: 'code', flexBasis: '100%' }),
  whole: css(cell, { flexBasis: '100%' }),
  rest: css(cell, { flex: '1' }),
  action: css(cell, { py: '0', ml: { base: 'auto', broad: '0' } }),
}

interface TableProps {
  readonly caption: ReactNode
  readonly columns: readonly string[]
  readonly isBusy?: boolean
  /** The last cell of each row holds a button. */
  readonly hasActions?: boolean
  readonly children: ReactNode
}

/** Rows of facts. Where rows break into lines, the names of the columns are for screen readers alone. */
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
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col" className={cells.head}>
            {name}
          </th>
        ))}
        {/* The buttons of the rows name what they do. */}
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
  /** What the rows have in common. */
  readonly name?: string
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

/** A control inside a row has a press of its own. */
const isControl = (target: EventTarget) => target instanceof Element && target.closest('button, a') !== null

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
      onClick={({ target }) => {
        if (!isControl(target)) onPress()
      }}
      onKeyDown={(event) => {
        if (isControl(event.target) || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onPress()
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
