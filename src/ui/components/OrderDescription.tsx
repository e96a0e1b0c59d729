import type { OrderForm } from '../../contract/index.ts'
import { css } from '../styled-system/css'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  // Small enough that a VIN fits into one line at 360 px.
  columnGap: { base: '8', wide: '16' },
  rowGap: '4',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})
const name = css({ color: 'muted' })
const value = css({ fontWeight: '600' })
const vin = css({ fontFamily: 'code', fontSize: { base: '16', wide: '20' }, fontWeight: '500' })

/** VIN, unit, region and version of a complete order. */
export function OrderDescription({ order }: { readonly order: OrderForm }) {
  const lines = [
    ['VIN', order.vin, vin],
    ['Comand', order.comand, value],
    ['Map region', order.map_region, value],
    ['Version', order.version, value],
  ] as const
  return (
    <dl className={list}>
      {lines.map(([label, text, className]) => (
        <div key={label} className={css({ display: 'contents' })}>
          <dt className={name}>{label}</dt>
          <dd className={className}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
