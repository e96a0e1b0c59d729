import { type PendingCheckout, pendingCheckoutFor } from '../../../machines/pending-checkout/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { mailTo } from '../../components/MailLink.tsx'
import { OrderDescription } from '../../components/OrderDescription.tsx'
import { NewPurchase } from '../../components/RetryPayment.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { wrap } from '../../styled-system/patterns'
import { orderLines } from './order-lines.ts'

const actions = wrap({ alignItems: 'center', columnGap: '24', rowGap: '8' })

/** Shown if the address has no id. The checkout that this device opened may be paid, so another payment is not the next step. */
export function ReceiptWithoutId() {
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
      Your payment for tokens or a subscription is not finished, or its confirmation did not reach this page.
      If you have paid, do not pay again: look at your balance, or write to us.
    </Callout>
    <div className={actions}>
      <ActionLink variant="accent" to="/profile">
        See your balance
      </ActionLink>
      <TextLink to="/subscription">I have not paid: see the offers</TextLink>
    </div>
  </>
)

function LostOrder({ checkout }: { readonly checkout: PendingCheckout }) {
  const { supportEmail } = useApp()
  const { order, ownerHash, leftAt, names } = checkout
  const mail = {
    to: supportEmail,
    subject: `Paid, but no code: ${order.vin}`,
    lines: [
      'I paid, but have no code.',
      ...orderLines(order),
      `Checkout opened: ${new Date(leftAt).toISOString()}`,
      ...names.map((name) => `Checkout: ${name}`),
    ],
  }
  return (
    <>
      <Callout>
        Your payment for the code below is not finished, or its confirmation did not reach this page. If you
        have paid, do not pay again: look in your e-mail, also in the spam folder, or write to us.
      </Callout>
      <OrderDescription order={order} />
      <div className={actions}>
        <ActionLink variant="accent" to={mailTo(mail)}>
          I paid, but have no code
        </ActionLink>
        <TextLink to="/payment" state={{ ...order, ownerHash }}>
          I have not paid: try again
        </TextLink>
      </div>
    </>
  )
}
