import type { KeptOrder } from '../../machines/kept-order/index.ts'
import { MailLink } from '../parts/MailLink.tsx'
import { useShop } from '../shop-context.ts'
import { leftAt } from './left-at.ts'

/** A ready mail to support with all that is known of a payment without a receipt. */
export function PaidWithoutCode({ kept }: { readonly kept: KeptOrder }) {
  const { supportEmail } = useShop()
  const { order, names } = kept
  return (
    <MailLink
      to={supportEmail}
      subject={`Paid, but no code: ${order.vin}`}
      lines={[
        'I paid, but have no code.',
        `VIN: ${order.vin}`,
        `Unit: ${order.comand}`,
        `Map: ${order.map_region} ${order.version}`,
        `Left to pay at: ${leftAt(kept.leftAt)}`,
        ...names.map((name) => `Checkout: ${name}`),
      ]}
    >
      I paid, but have no code
    </MailLink>
  )
}
