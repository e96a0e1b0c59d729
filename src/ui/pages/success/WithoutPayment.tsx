import { type PendingCheckout, pendingCheckoutFor } from '../../../machines/pending-checkout/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { mailTo } from '../../components/MailLink.tsx'
import { OrderDescription } from '../../components/OrderDescription.tsx'
import { NewPurchase } from '../../components/RetryPayment.tsx'
import { orderLines } from './order-lines.ts'

/** Shown if the address has no id. What this device left to pay for may be paid, so another payment is not the next step. */
export function WithoutPayment() {
  const { tabCheckout } = useApp()
  const { email } = useAppActor('session', sessionView)
  const tab = tabCheckout()
  const checkout = useAppActor('pendingCheckout', pendingCheckoutFor(email, tab?.leftAt))
  if (tab?.isOfBundle) return <LostBundle />
  if (checkout !== null) return <LostOrder checkout={checkout} />
  return (
    <>
      <Callout>This page shows the result of a payment, but it was opened without one.</Callout>
      <div>
        <NewPurchase isOfBundle={false} />
      </div>
    </>
  )
}

const LostBundle = () => (
  <>
    <Callout>
      You left to pay for tokens or a subscription, but this page got no number of the payment. If you have
      paid, do not pay again: look at your balance, or write to us.
    </Callout>
    <div>
      <ActionLink variant="accent" to="/profile">
        Profile
      </ActionLink>
    </div>
  </>
)

function LostOrder({ checkout }: { readonly checkout: PendingCheckout }) {
  const { supportEmail } = useApp()
  const { order, leftAt, names } = checkout
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
