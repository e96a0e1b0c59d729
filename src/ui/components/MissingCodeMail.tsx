import type { PendingCheckout } from '../../machines/pending-checkout/index.ts'
import { useApp } from '../app/app-context.ts'
import { ActionLink } from './ActionLink.tsx'
import { MailLink, mailTo } from './MailLink.tsx'

interface MissingCodeMailProps {
  readonly checkout: Pick<PendingCheckout, 'order'> & Partial<PendingCheckout>
  /** Makes the link look like a button; 'accent' if it is the recommended action. */
  readonly variant?: 'accent' | 'quiet'
}

/** A prepared mail to support about a payment without a receipt. */
export function MissingCodeMail({ checkout, variant }: MissingCodeMailProps) {
  const { supportEmail } = useApp()
  const { order, leftAt, names = [] } = checkout
  const mail = {
    to: supportEmail,
    subject: `Paid, but no code: ${order.vin}`,
    lines: [
      `${TEXT}.`,
      `VIN: ${order.vin}`,
      `Unit: ${order.comand}`,
      `Map: ${order.map_region} ${order.version}`,
      ...(leftAt === undefined ? [] : [`Checkout opened: ${new Date(leftAt).toISOString()}`]),
      ...names.map((name) => `Checkout: ${name}`),
      'E-mail address of the invoice:',
    ],
  }
  return variant === undefined ? (
    <MailLink {...mail}>{TEXT}</MailLink>
  ) : (
    <ActionLink variant={variant} to={mailTo(mail)}>
      {TEXT}
    </ActionLink>
  )
}

const TEXT = 'I paid, but have no code'
