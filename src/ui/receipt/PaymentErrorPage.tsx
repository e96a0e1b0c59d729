import { keptOrderFor } from '../../machines/kept-order/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { PaidWithoutCode } from '../kept-order/PaidWithoutCode.tsx'
import { Card } from '../parts/Card.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { RetryPayment } from './RetryPayment.tsx'

/** The checkout was left without paying, by a refusal or by choice. An order that is kept can be paid again. */
export function PaymentErrorPage() {
  const { keptOrder, session, tabCheckout } = useShop()
  const { email } = useView(session, sessionView)
  const kept = useView(keptOrder, keptOrderFor(email, tabCheckout()?.leftAt))
  return (
    <Card title="Ops! Payment Error.">
      {kept === null ? (
        <p>The payment was not completed. You can order again at any time.</p>
      ) : (
        <>
          <p>The payment was not completed. Your order is still here.</p>
          <RetryPayment order={kept.order} />
          <p>
            <PaidWithoutCode kept={kept} />
          </p>
        </>
      )}
      <p>
        <TextLink to="/">Back to home page</TextLink>
      </p>
    </Card>
  )
}
