import { type FormEvent, type MouseEvent, Suspense, useRef } from 'react'
import type { PaymentView } from '../../../machines/payment/index.ts'
import { lazyComponent } from '../../app/lazy-component.ts'
import { RequiredBoundary } from '../../app/RequiredBoundary.tsx'
import { useAppActor, useAppActorRef } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { FAILURE_ID } from '../../components/FormFailure.tsx'
import { ignoreKeyRepeat } from '../../components/ignore-key-repeat.ts'
import { Step, Stepper } from '../../components/Stepper.tsx'
import { css } from '../../styled-system/css'
import { StopWaitingButton } from '../navipin/OtherTabNotice.tsx'
import { OutOfPoints } from '../navipin/OutOfPoints.tsx'
import { UnknownOutcome } from '../navipin/UnknownOutcome.tsx'
import { usePrepareGeneration } from '../navipin/usePrepareGeneration.ts'
import { CheckoutHint } from './CheckoutHint.tsx'
import { InvoiceEmail } from './InvoiceEmail.tsx'
import { option } from './option.ts'
import { PaymentFailure } from './PaymentFailure.tsx'
import { SaleLinks } from './SaleLinks.tsx'

/**
 * Shown only if this device has paid or opened a checkout. The submit button of a paid order is disabled also
 * before this component is loaded. Nothing is loaded while the page redirects, because Firefox keeps a page
 * with an open request out of its back/forward cache.
 */
const EarlierPayment = lazyComponent(async () => (await import('./EarlierPayment.tsx')).EarlierPayment)

/** Shown only in a shop that requires consent before paying. */
const Consent = lazyComponent(async () => (await import('./Consent.tsx')).Consent)

const parts = css({ display: 'grid', gap: '16' })
export const stepHeading = css({ fontSize: '20', fontWeight: '600', mb: '8' })

const ignoreDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
/** The second press of a double click may hit an element that moved there; it must not take the focus from the new field. */
const keepFocus = (event: MouseEvent) => {
  if (event.detail > 1 && !(event.target instanceof HTMLInputElement)) event.preventDefault()
}

interface PaymentFormProps {
  readonly view: PaymentView
  /** Owner of the order, for the order form that changes it. */
  readonly ownerHash: string
}

/** The payment form; its one button is labelled with its action. */
export function PaymentForm({ view, ownerHash }: PaymentFormProps) {
  const payment = useAppActorRef('payment')
  const {
    action,
    canSubmit,
    isEmailShown,
    isLocked,
    isOutcomeUnknown,
    isAlreadyPaid,
    isOutOfPoints,
    isFailed,
    isEmailDone,
    isCoveredByBalance,
    isWaitingForTab,
    nextStep,
  } = view
  usePrepareGeneration(isCoveredByBalance)
  const isStarted = useAppActor('pendingCheckout', ({ context }) =>
    context.all.some(({ receivedBy, order }) => receivedBy === null && order.vin === view.order.vin),
  )
  const submitButton = useRef<HTMLButtonElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // If `Consent` could not be loaded, an error replaces the button: then Enter must not submit.
    if (submitButton.current !== null) payment.send({ type: 'form.submitted' })
  }
  return (
    <form
      noValidate
      onClick={ignoreDoubleClick}
      onSubmit={submit}
      onKeyDown={ignoreKeyRepeat}
      onMouseDown={keepFocus}
    >
      <Stepper label="Payment" start={2}>
        <Step status={isEmailDone ? 'done' : 'current'}>
          <h2 className={stepHeading}>2 E-mail</h2>
          {isEmailShown ? (
            <InvoiceEmail {...view} />
          ) : (
            <p className={css({ color: 'muted', overflowWrap: 'anywhere' })}>{view.emailHint}</p>
          )}
        </Step>
        <Step status={isEmailDone ? 'current' : 'upcoming'} isLast>
          <h2 className={stepHeading}>{isCoveredByBalance ? '3 Get the code' : '3 Pay'}</h2>
          <div className={parts}>
            <fieldset>
              <legend className={css({ srOnly: true })}>Payment method</legend>
              <label className={css(option)}>
                <input
                  type="radio"
                  name="method"
                  value="card"
                  defaultChecked
                  aria-disabled={isLocked || undefined}
                />
                <span>Credit Card</span>
              </label>
            </fieldset>
            {/* Without the consent checkbox each submit would be refused, so checkbox and button share one boundary. */}
            <RequiredBoundary
              isNextStep={canSubmit && (nextStep === 'submit' || nextStep === 'payByCard')}
              isNeeded={view.isConsentShown}
            >
              <div className={parts}>
                <Suspense fallback={null}>{view.isConsentShown && <Consent {...view} />}</Suspense>
                <SaleLinks />
                <CheckoutHint view={view} />
                <Button
                  ref={submitButton}
                  type="submit"
                  variant={nextStep === 'submit' && view.checkout === null ? 'accent' : 'quiet'}
                  isBusy={isLocked}
                  disabled={!canSubmit}
                  aria-describedby={
                    isFailed || view.isCheckoutMissing || view.rejectionMessage !== null
                      ? FAILURE_ID
                      : undefined
                  }
                >
                  {action}
                </Button>
                {isOutOfPoints && <OutOfPoints view={view} order={view.order} />}
              </div>
            </RequiredBoundary>
            <PaymentFailure {...view} ownerHash={ownerHash} />
            {(isAlreadyPaid || (isStarted && !view.isRedirecting)) && (
              <RequiredBoundary isNextStep={nextStep === 'findCode'}>
                <EarlierPayment view={view} ownerHash={ownerHash} submitButton={submitButton} />
              </RequiredBoundary>
            )}
            {isOutcomeUnknown && <UnknownOutcome nextStep={nextStep} />}
            {isWaitingForTab && <StopWaitingButton onStop={() => payment.send({ type: 'wait.stopped' })} />}
          </div>
        </Step>
      </Stepper>
    </form>
  )
}
