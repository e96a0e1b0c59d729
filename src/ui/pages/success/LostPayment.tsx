import type { PendingCheckout } from '../../../machines/pending-checkout/index.ts'
import { useApp } from '../../app/app-context.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { mailTo } from '../../components/MailLink.tsx'
import { OrderDescription } from '../../components/OrderDescription.tsx'
import { orderLines } from './order-lines.ts'

interface LostPaymentProps {
  readonly payment: PendingCheckout | 'bundle'
}

/** Shown if the checkout led back without an id: the purchase may be paid, so a second payment is not the next step. */
export function LostPayment({ payment }: LostPaymentProps) {
  const { supportEmail } = useApp()
  if (payment === 'bundle')
    return (
      <>
        <Callout>
          You left to pay for tokens or a subscription, but this page got no number of the payment. If you
          have paid, do not pay again: look at your balance, or write to us.
        </Callout>
        <div>
          <ActionLink variant="accent" to="/profile">
            Profile
          </ActionLink>
        </div>
      </>
    )
  const { order, leftAt, names } = payment
  const mail = {
    to: supportEmail,
    subject: `Paid, but no code: ${order.vin}`,
    lines: [
      'I paid, but have no code.',
      ...orderLines(order),
      `Left to pay at: ${new Date(leftAt).toISOString()}`,
      ...names.map((name) => `Checkout: ${name}`),
    ],
  }
  return (
    <>
      <Callout>
        You left to pay for the code below, but this page got no number of the payment. If you have paid, do
        not pay again: look in your e-mail, spam folder included, or write to us.
      </Callout>
      <OrderDescription order={order} />
      <div>
        <ActionLink variant="accent" to={mailTo(mail)}>
          I paid, but have no code
        </ActionLink>
      </div>
    </>
  )
}
