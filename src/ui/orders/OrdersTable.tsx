import type { ReactNode } from 'react'
import type { OrderRow } from '../../machines/history/index.ts'
import { Skeleton } from '../parts/Skeleton.tsx'
import { Table, TableCell, TableRow } from '../parts/Table.tsx'

const COLUMNS = ['Order Id', 'Created at', 'VIN', 'Region', 'Version'] as const
const SKELETON_ROWS = [1, 2, 3, 4, 5]

interface OrdersTableProps {
  readonly rows: readonly OrderRow[]
  readonly isLoading: boolean
  readonly open: (id: OrderRow['order_id']) => void
  /** What is said where there are no rows. */
  readonly children: ReactNode
}

/** On a narrow page each order stands on three lines: number and time, car, region and version. */
export const OrdersTable = ({ rows, isLoading, open, children }: OrdersTableProps) => (
  <Table caption="A list of your recent conversions." columns={COLUMNS} isBusy={isLoading}>
    {isLoading &&
      SKELETON_ROWS.map((place) => (
        <TableRow key={place}>
          <TableCell look="whole" colSpan={COLUMNS.length}>
            <Skeleton>{place === 1 && 'Loading...'}</Skeleton>
          </TableCell>
        </TableRow>
      ))}
    {!isLoading && rows.length === 0 && (
      <TableRow>
        <TableCell look="whole" colSpan={COLUMNS.length}>
          {children}
        </TableCell>
      </TableRow>
    )}
    {rows.map((order) => (
      <TableRow key={order.order_id} onPress={() => open(order.order_id)}>
        <TableCell look="strong">{order.order_id}</TableCell>
        <TableCell look="quiet">{order.date}</TableCell>
        <TableCell look="code">{order.vin}</TableCell>
        <TableCell>{order.map_region}</TableCell>
        <TableCell look="quiet">{order.version}</TableCell>
      </TableRow>
    ))}
  </Table>
)
