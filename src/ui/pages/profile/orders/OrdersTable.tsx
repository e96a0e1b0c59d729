import { type ReactNode, useRef } from 'react'
import type { OrderMonth, OrderRow } from '../../../../machines/history/index.ts'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { Table, TableCell, TableRow, TableRows } from '../../../components/Table.tsx'
import { css } from '../../../styled-system/css'
import { CopyRow } from './CopyRow.tsx'

const COLUMNS = ['Order Id', 'Created at', 'VIN', 'Region', 'Version', 'Unit'] as const
/** The last column contains the button of the row. */
const ALL_COLUMNS = COLUMNS.length + 1
const SKELETON_ROWS = [1, 2, 3, 4, 5]

interface OrdersTableProps {
  readonly months: readonly OrderMonth[]
  readonly isLoading: boolean
  readonly copiedRow: OrderRow['order_id'] | null
  /** Called when a row is hovered or focused. */
  readonly preload: () => void
  readonly open: (id: OrderRow['order_id']) => void
  readonly copy: (id: OrderRow['order_id']) => void
  /** The text of a table without rows. */
  readonly children: ReactNode
}

/** On a phone each order has four lines: number and time; VIN; region; version, unit and button. */
export const OrdersTable = ({
  months,
  isLoading,
  copiedRow,
  preload,
  open,
  copy,
  children,
}: OrdersTableProps) => (
  <Table caption="A list of your recent conversions." columns={COLUMNS} isBusy={isLoading} hasActions>
    {(isLoading || months.length === 0) && (
      <TableRows name={isLoading ? 'Loading...' : undefined} columns={ALL_COLUMNS}>
        {isLoading ? (
          SKELETON_ROWS.map((place) => (
            <TableRow key={place}>
              <TableCell variant="whole" colSpan={ALL_COLUMNS}>
                <Skeleton shape="row" />
              </TableCell>
            </TableRow>
          ))
        ) : (
          <TableRow>
            <TableCell variant="whole" colSpan={ALL_COLUMNS}>
              {children}
            </TableCell>
          </TableRow>
        )}
      </TableRows>
    )}
    {months.map(({ name, rows }) => (
      <TableRows key={name} name={name} columns={ALL_COLUMNS}>
        {rows.map((order) => (
          <Order
            key={order.order_id}
            order={order}
            isCopied={copiedRow === order.order_id}
            preload={preload}
            open={() => open(order.order_id)}
            copy={() => copy(order.order_id)}
          />
        ))}
      </TableRows>
    ))}
  </Table>
)

/** Looks like a link, since it opens the details. */
const number = css({
  minHeight: 'touch',
  fontFamily: 'code',
  fontSize: '14',
  fontWeight: '600',
  textAlign: 'left',
  cursor: 'pointer',
  color: 'link',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
})

interface OrderProps {
  readonly order: OrderRow
  readonly isCopied: boolean
  readonly preload: () => void
  readonly open: () => void
  readonly copy: () => void
}

/**
 * A row. Its number is a button. A click elsewhere focuses it first, so that the closing dialog returns the
 * focus to it.
 */
function Order({ order, isCopied, preload, open, copy }: OrderProps) {
  const button = useRef<HTMLButtonElement>(null)
  const openFromRow = () => {
    button.current?.focus()
    open()
  }
  return (
    <TableRow onIntent={preload} onPress={openFromRow}>
      <TableCell variant="strong">
        <button
          ref={button}
          type="button"
          className={number}
          aria-label={`Details of order ${order.order_id}`}
          onClick={open}
        >
          {order.order_id}
        </button>
      </TableCell>
      <TableCell variant="quiet">{order.date}</TableCell>
      <TableCell variant="code">{order.vin}</TableCell>
      <TableCell>{order.map_region}</TableCell>
      <TableCell variant="quiet">{order.version}</TableCell>
      <TableCell variant="quiet">{order.comand}</TableCell>
      <TableCell variant="action">
        <CopyRow id={order.order_id} isCopied={isCopied} copy={copy} />
      </TableCell>
    </TableRow>
  )
}
