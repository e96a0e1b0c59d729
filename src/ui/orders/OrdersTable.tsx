import type { KeyboardEvent, ReactNode } from 'react'
import type { OrderRow } from '../../machines/history/index.ts'
import { css, cx } from '../styled-system/css'

const COLUMNS = ['Order Id', 'Created at', 'VIN', 'Region', 'Version'] as const
const SKELETON_ROWS = [1, 2, 3, 4, 5]

/** On a narrow page each row stands on three lines: number and time, car, region and version. */
const line = css({
  display: { base: 'flex', wide: 'table-row' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '16',
  borderTopWidth: '1px',
  borderColor: 'edge',
  py: { base: '8', wide: '0' },
})
const row = css({ cursor: 'pointer', _hover: { bg: 'field' }, _focusVisible: { outlineOffset: '-2px' } })
const cell = css({ px: { base: '4', wide: '12' }, py: { base: '0', wide: '12' }, textAlign: 'left' })
const code = css({ fontFamily: 'code', flexBasis: '100%' })
const quiet = css({ color: 'muted', whiteSpace: { wide: 'nowrap' } })
const head = css({
  position: { base: 'absolute', wide: 'static' },
  width: { base: '1px', wide: 'auto' },
  height: { base: '1px', wide: 'auto' },
  overflow: 'hidden',
  clipPath: { base: 'inset(50%)', wide: 'none' },
  whiteSpace: 'nowrap',
})
const bone = css({ display: 'block', minHeight: '24', bg: 'field', borderRadius: 'box' })

interface OrdersTableProps {
  readonly rows: readonly OrderRow[]
  readonly isLoading: boolean
  readonly open: (id: OrderRow['order_id']) => void
  /** What is said where there are no rows. */
  readonly children: ReactNode
}

export function OrdersTable({ rows, isLoading, open, children }: OrdersTableProps) {
  return (
    <table
      aria-busy={isLoading}
      className={css({
        width: '100%',
        captionSide: 'bottom',
        bg: 'panel',
        display: { base: 'flex', wide: 'table' },
        flexDirection: 'column',
      })}
    >
      <caption
        className={css({
          color: 'muted',
          p: { base: '4', wide: '12' },
          order: '1',
          textAlign: 'left',
          display: { base: 'block', wide: 'table-caption' },
        })}
      >
        A list of your recent conversions.
      </caption>
      <thead className={head}>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col" className={cx(cell, css({ fontWeight: '600' }))}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={css({ display: { base: 'block', wide: 'table-row-group' } })}>
        {isLoading && SKELETON_ROWS.map((place) => <SkeletonRow key={place} isFirst={place === 1} />)}
        {!isLoading && rows.length === 0 && (
          <tr className={line}>
            <td colSpan={COLUMNS.length} className={cell}>
              {children}
            </td>
          </tr>
        )}
        {rows.map((order) => (
          <OrderLine key={order.order_id} order={order} open={open} />
        ))}
      </tbody>
    </table>
  )
}

function OrderLine({ order, open }: { readonly order: OrderRow; readonly open: OrdersTableProps['open'] }) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open(order.order_id)
  }
  return (
    <tr className={cx(line, row)} tabIndex={0} onClick={() => open(order.order_id)} onKeyDown={press}>
      <td className={cx(cell, css({ fontWeight: '600' }))}>{order.order_id}</td>
      <td className={cx(cell, quiet)}>{order.date}</td>
      <td className={cx(cell, code)}>{order.vin}</td>
      <td className={cell}>{order.map_region}</td>
      <td className={cx(cell, quiet)}>{order.version}</td>
    </tr>
  )
}

function SkeletonRow({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <tr className={line}>
      <td colSpan={COLUMNS.length} className={cx(cell, css({ flexBasis: '100%' }))}>
        <span className={bone}>{isFirst && 'Loading...'}</span>
      </td>
    </tr>
  )
}
