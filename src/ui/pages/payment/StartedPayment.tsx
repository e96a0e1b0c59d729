import type { PendingCheckout } from '../../../machines/pending-checkout/index.ts'
import { Callout } from '../../components/Callout.tsx'
import { checkoutTime } from '../../components/checkout-time.ts'
import { showInWindow } from '../../components/FormFailure.tsx'
import { PaidWithoutCode } from '../../components/PaidWithoutCode.tsx'

/** Warning that a checkout of this order was opened whose receipt was not seen: the customer may have paid there. */
export const StartedPayment = ({ checkout }: { readonly checkout: PendingCheckout }) => (
  <Callout isAlert>
    <p>
      {`A payment for this code was started on ${checkoutTime(checkout.leftAt)}. `}
      If you have paid, do not pay again: look in your e-mail, also in the spam folder.
    </p>
    <p ref={showInWindow}>
      <PaidWithoutCode checkout={checkout} />
    </p>
  </Callout>
)
