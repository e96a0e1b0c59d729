import type { PendingCheckout } from '../../machines/pending-checkout/index.ts'
import { useApp } from '../app/app-context.ts'
import { checkoutTime } from './checkout-time.ts'
import { MailLink } from './MailLink.tsx'

interface PaidWithoutCodeProps {
  readonly checkout: Pick<PendingCheckout, 'order'> & Partial<PendingCheckout>
}

/** A prepared mail to support about a payment without a receipt. */
export function PaidWithoutCode({ checkout }: PaidWithoutCodeProps) {
  const { supportEmail } = useApp()
  const { order, leftAt, names = [] } = checkout
  return (
    <MailLink
      to={supportEmail}
      subject={`Paid, but no code: ${order.vin}`}
      lines={[
        'I paid, but have no code.',
        `VIN: ${order.vin}`,
        `Unit: ${order.comand}`,
        `Map: ${order.map_region} ${order.version}`,
        ...(leftAt === undefined ? [] : [`Left to pay at: ${checkoutTime(leftAt)}`]),
        ...names.map((name) => `Checkout: ${name}`),
      ]}
    >
      I paid, but have no code
    </MailLink>
  )
}
