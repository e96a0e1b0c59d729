import type { OrderRow } from '../../../../machines/history/index.ts'
import { ActionLink } from '../../../components/ActionLink.tsx'
import { Button } from '../../../components/Button.tsx'
import { COPY_REFUSED } from '../../../components/copy-refused.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { css } from '../../../styled-system/css'

const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '16',
  rowGap: '8',
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
})
const name = css({ color: 'muted' })
const code: Readonly<Record<string, string>> = {
  'Order Id': css({ fontFamily: 'code', fontSize: '14' }),
  VIN: css({ fontFamily: 'code', fontSize: { base: '14', wide: '16' } }),
  PIN: css({ fontFamily: 'code', fontSize: '24' }),
}

/** Initial values of the order form. */
const again = ({ comand, map_region, version, vin }: OrderRow) => ({ comand, map_region, version, vin })

interface OrderDetailsProps {
  readonly order: OrderRow
  readonly isCopied: boolean
  readonly isCopyRefused: boolean
  readonly copy: () => void
  readonly close: () => void
}

export function OrderDetails({ order, isCopied, isCopyRefused, copy, close }: OrderDetailsProps) {
  const lines = [
    ['Order Id', order.order_id],
    ['Command', order.comand],
    ['Version', order.version],
    ['Region', order.map_region],
    ['VIN', order.vin],
    ['PIN', order.pin],
    ['Date', order.date],
  ] as const
  return (
    <Dialog title="Details" onClose={close}>
      <dl className={facts}>
        {lines.map(([label, value]) => (
          <div key={label} className={css({ display: 'contents' })}>
            <dt className={name}>{label}</dt>
            <dd className={code[label]}>{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="accent" onClick={copy}>
        {isCopied ? 'Copied!' : 'Copy PIN'}
      </Button>
      <ActionLink to="/navipin" state={{ order: again(order) }}>
        Order again
      </ActionLink>
      <p role="status" className={css({ position: isCopyRefused ? 'static' : 'absolute' })}>
        {isCopied && <span className={css({ srOnly: true })}>PIN copied.</span>}
        {isCopyRefused && COPY_REFUSED}
      </p>
    </Dialog>
  )
}
