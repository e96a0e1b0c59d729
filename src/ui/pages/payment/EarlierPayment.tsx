import type { RefObject } from 'react'
import type { PaymentView } from '../../../machines/payment/index.ts'
import { type PendingCheckout, startedCheckout } from '../../../machines/pending-checkout/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useFocusAfter } from '../../app/useFocusAfter.ts'
import { useAppActor, useAppActorRef } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { Callout } from '../../components/Callout.tsx'
import { checkoutTime } from '../../components/checkout-time.ts'
import { showInWindow } from '../../components/FormFailure.tsx'
import { MissingCodeMail } from '../../components/MissingCodeMail.tsx'
import { css } from '../../styled-system/css'

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '16',
  rowGap: '8',
  mt: '8',
})

interface EarlierPaymentProps {
  readonly view: PaymentView
  /** Owner of the order. */
  readonly ownerHash: string
  /** The confirmation enables it again; then it gets the focus of the confirming button. */
  readonly submitButton: RefObject<HTMLElement | null>
}

/** The question about a second payment, or else a warning if this device opened a checkout of this order. */
export function EarlierPayment({ view, ownerHash, submitButton }: EarlierPaymentProps) {
  const { email } = useAppActor('session', sessionView)
  const started = useAppActor('pendingCheckout', startedCheckout(view.order, email, ownerHash))
  if (view.isAlreadyPaid) return <AlreadyPaid {...view} submitButton={submitButton} />
  return started !== null && <StartedPayment checkout={started} />
}

/** The checkout has no receipt yet: the customer may have paid there. */
const StartedPayment = ({ checkout }: { readonly checkout: PendingCheckout }) => (
  <Callout isAlert>
    <p>
      {`A payment for this code was started on ${checkoutTime(checkout.leftAt)}. `}
      If you have paid, do not pay again: look in your e-mail, also in the spam folder.
    </p>
    <p ref={showInWindow}>
      <MissingCodeMail checkout={checkout} />
    </p>
  </Callout>
)

interface AlreadyPaidProps
  extends Pick<PaymentView, 'receipt' | 'isEarlierPending' | 'nextStep' | 'order'>,
    Pick<EarlierPaymentProps, 'submitButton'> {}

/** Confirmation before an order that was paid on this device is paid again. */
function AlreadyPaid({ receipt, isEarlierPending, nextStep, order, submitButton }: AlreadyPaidProps) {
  const payment = useAppActorRef('payment')
  const variant = nextStep === 'findCode' ? 'accent' : 'quiet'
  return (
    <Callout isAlert>
      <p>
        {isEarlierPending
          ? 'A payment for this code is not confirmed yet.'
          : 'You have already paid for this code on this device.'}
      </p>
      {receipt === null && (
        <p className={css({ mt: '4', textWrap: 'balance' })}>
          Your receipt is in the tab where you paid. The code also comes by e-mail.
        </p>
      )}
      <div ref={showInWindow} className={actions}>
        {receipt === null ? (
          <MissingCodeMail checkout={{ order }} variant={variant} />
        ) : (
          <ActionLink to={receipt} variant={variant}>
            Open the receipt
          </ActionLink>
        )}
        <Button ref={useFocusAfter(submitButton)} onClick={() => payment.send({ type: 'order.repeated' })}>
          {isEarlierPending ? 'Pay again' : 'Buy it again'}
        </Button>
      </div>
    </Callout>
  )
}
