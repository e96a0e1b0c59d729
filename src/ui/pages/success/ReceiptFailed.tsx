import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { receiptView } from '../../../machines/receipt/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { lazyComponent } from '../../app/lazy-component.ts'
import { RetryBoundary, type RetryState } from '../../app/RetryBoundary.tsx'
import { returnPath } from '../../app/return-path.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { Callout } from '../../components/Callout.tsx'
import { FailedState } from '../../components/FailedState.tsx'
import { Heading } from '../../components/Heading.tsx'
import { NewPurchase, RetryPayment } from '../../components/RetryPayment.tsx'
import { grid } from '../../styled-system/patterns'
import { PENDING_PAYMENT } from './Pending.tsx'
import { Support } from './Support.tsx'
import { useReceiptCheckout } from './useReceiptCheckout.ts'

/** Lazy, because it is shown only if the URL has no id. */
const ReceiptWithoutId = lazyComponent(async () => (await import('./ReceiptWithoutId.tsx')).ReceiptWithoutId)

const renderChunkError = ({ retry, isRetrying }: RetryState) => (
  <FailedState
    message="If you have paid, do not pay again: write to us. The rest of this page could not be loaded."
    variant="accent"
    isBusy={isRetrying}
    onClick={retry || (() => location.reload())}
  />
)

type FailureReason = ReturnType<typeof receiptView>['failureReason']

/** Added where the backend's message explains neither the next step nor what happens to a paid order. */
const EXPLANATIONS: Readonly<Partial<Record<FailureReason, string>>> = {
  refused:
    'This purchase was not confirmed. If your card was charged, do not pay again: use the link below to write to support. If it was not charged, you can pay again.',
  pending: 'Your purchase is not confirmed yet. Wait a minute, then check again. Checking again is free.',
  notFound:
    'We cannot find this payment yet. If you have just paid, wait a minute, then check again. Checking again is free.',
  noUsableResponse: 'We could not get the result. What was paid is not lost. Checking again is free.',
}

/** The same for a code that was paid from the balance. */
const ORDER_EXPLANATIONS: typeof EXPLANATIONS = {
  ...EXPLANATIONS,
  refused: 'This code was not confirmed. Look in your orders, or use the link below to write to support.',
  notFound: 'We cannot find this order. Check again, or look in your orders.',
}

/** Body of a receipt without code or confirmation: the reason, and the next step as the accent button. */
export function ReceiptFailed() {
  const { receipt } = useApp()
  const { message, failureReason, isFailureFinal, canCheckAgain, isOfBundle, isOfOrder } = useAppActor(
    'receipt',
    receiptView,
  )
  const { pathname, search, hash } = useLocation()
  const checkout = useReceiptCheckout()
  const { isLoggedIn } = useAppActor('session', sessionView)
  const isLoginDue = failureReason === 'unauthorized'
  // The backend hides the payment of a logged-in user from visitors, as if it did not exist.
  const isLoginOffered = failureReason === 'notFound' && !isLoggedIn
  const isRetryDue = isFailureFinal && checkout !== null
  const isNewOrderDue = isFailureFinal && checkout === null && failureReason !== 'missingId'
  const isBundlePending = isOfBundle && failureReason === 'pending'
  const errorText = message || (isBundlePending ? PENDING_PAYMENT : UNEXPECTED)
  const explanation = (isOfOrder ? ORDER_EXPLANATIONS : EXPLANATIONS)[failureReason]
  const logIn = (variant: 'accent' | 'quiet') => (
    <ActionLink variant={variant} to="/login" state={{ from: returnPath({ pathname, search, hash }) }}>
      Log in
    </ActionLink>
  )
  return (
    <>
      <Heading>{isLoginDue ? 'Log in to see this order' : errorText}</Heading>
      {isLoginDue && <p>{errorText}</p>}
      {failureReason === 'missingId' && (
        <RetryBoundary fallback={renderChunkError}>
          <Suspense fallback={null}>
            <ReceiptWithoutId />
          </Suspense>
        </RetryBoundary>
      )}
      {explanation !== undefined && (
        <Callout tone={failureReason === 'noUsableResponse' ? 'bad' : 'plain'}>{explanation}</Callout>
      )}
      {isLoginOffered && <p>If you were logged in when you paid, log in to see this order.</p>}
      {isRetryDue && <RetryPayment checkout={checkout} />}
      <div className={actions}>
        {isNewOrderDue && <NewPurchase isOfBundle={isOfBundle} />}
        {isLoginDue && logIn('accent')}
        {canCheckAgain && (
          <Button
            variant={isLoginDue || isFailureFinal ? 'quiet' : 'accent'}
            onClick={() => receipt.send({ type: 'check.requested' })}
          >
            Check again
          </Button>
        )}
        {isLoginOffered && logIn('quiet')}
      </div>
      <Support />
    </>
  )
}

const UNEXPECTED = 'Ops. Unxpected error'
const actions = grid({
  gap: '12',
  gridAutoFlow: { wide: 'column' },
  justifyContent: { wide: 'start' },
  _empty: { display: 'none' },
})
