import { useLocation } from 'react-router-dom'
import { pendingCheckoutFor } from '../../../machines/pending-checkout/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { returnPath } from '../../app/return-path.ts'
import { useIsHydrated } from '../../app/useIsHydrated.ts'
import { useAppActor } from '../../app/useView.ts'
import { Card } from '../../components/Card.tsx'
import { MailLink } from '../../components/MailLink.tsx'
import { MissingCodeMail } from '../../components/MissingCodeMail.tsx'
import { NewPurchase, RetryPayment } from '../../components/RetryPayment.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'

/** Shown after a declined or cancelled payment. A stored order can be paid again; without one, a new order can be made. */
export function PaymentErrorPage() {
  const { tabCheckout, supportEmail } = useApp()
  const { email, isLoggedIn, isBooting } = useAppActor('session', sessionView)
  const location = useLocation()
  const isHydrated = useIsHydrated()
  const tab = tabCheckout()
  const checkout = useAppActor('pendingCheckout', pendingCheckoutFor(email, tab?.leftAt))
  return (
    <Card title="Ops! Payment Error.">
      {checkout === null ? (
        <>
          <p>The payment was not completed. You can order again at any time.</p>
          <p>
            <NewPurchase isOfBundle={isHydrated && tab?.isOfBundle === true} />
          </p>
          <p>
            <MailLink
              to={supportEmail}
              subject="Payment failed, but I was charged"
              lines={[
                'The shop shows that the payment failed, but I was charged.',
                'Time of the payment:',
                'E-mail address of the invoice:',
              ]}
            >
              Were you charged? Write to us
            </MailLink>
          </p>
        </>
      ) : (
        <>
          <p>
            The payment was not completed. Your order is still here. If your card was declined, ask your bank
            or use another card.
          </p>
          <RetryPayment checkout={checkout} />
          <p>
            <MissingCodeMail checkout={checkout} />
          </p>
        </>
      )}
      <p>
        <TextLink to="/">Back to home page</TextLink>
      </p>
      {checkout === null && (
        // Its space is reserved, so that nothing moves when the session is known.
        <p className={css({ visibility: isHydrated && !isBooting && !isLoggedIn ? 'visible' : 'hidden' })}>
          {'Were you logged in when you left to pay? '}
          <TextLink isInText to="/login" state={{ from: returnPath(location) }}>
            Log in to see your order
          </TextLink>
        </p>
      )}
    </Card>
  )
}
