import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { paymentView } from '../../machines/payment/index.ts'
import { StopWaiting } from '../order/OtherTab.tsx'
import { OutOfPoints } from '../order/OutOfPoints.tsx'
import { Unclear } from '../order/Unclear.tsx'
import { useAccountNews } from '../order/useAccountNews.ts'
import { Button } from '../parts/Button.tsx'
import { Spine, SpineStep } from '../parts/Spine.tsx'
import { css } from '../styled-system/css'
import { card } from '../theme/recipes.ts'
import { useView } from '../useView.ts'
import { CheckoutHint } from './CheckoutHint.tsx'
import { InvoiceEmail } from './InvoiceEmail.tsx'
import { PaidBefore } from './PaidBefore.tsx'
import { FAILURE_ID, PaymentFailure } from './PaymentFailure.tsx'
import type { PaymentActor } from './payment-actor.ts'

const option = css(card.raw(), {
  display: 'flex',
  alignItems: 'center',
  gap: '12',
  minHeight: 'touch',
  px: '12',
  borderColor: 'stroke',
  '& > input': { width: '20', height: '20', accentColor: 'stroke' },
})

export const stepHeading = css({ fontSize: '20', fontWeight: '600', mb: '8' })

/** The second click of a double click is no submit and no choice of its own, and neither is what a key that is held down repeats. */
const onceAClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
/** What has moved under the finger meanwhile does not take the focus away from the field that has just come. */
const keepFocus = (event: MouseEvent) => {
  if (event.detail > 1 && !(event.target instanceof HTMLInputElement)) event.preventDefault()
}
const onceAKey = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** One button, which says what it does. */
export function PaymentForm({ payment }: { readonly payment: PaymentActor }) {
  const view = useView(payment, paymentView)
  const { action, canSubmit, isEmailShown, isLocked, isUnclear, isPaidBefore, isOutOfPoints, isFailed } = view
  const { isEmailDone } = view
  const { isWaitingForTab, nextStep } = view
  useAccountNews(action === 'Generate')
  const form = useRef<HTMLFormElement>(null)
  const wasPaidBefore = useRef(false)
  useEffect(() => {
    // The button that was pressed is gone: the focus goes on to what comes next.
    if (wasPaidBefore.current && !isPaidBefore && document.activeElement === document.body)
      form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
    wasPaidBefore.current = isPaidBefore
  }, [isPaidBefore])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    payment.send({ type: 'form.submitted' })
  }
  return (
    <form
      ref={form}
      noValidate
      onClick={onceAClick}
      onSubmit={submit}
      onKeyDown={onceAKey}
      onMouseDown={keepFocus}
    >
      <Spine label="Payment" start={2}>
        <SpineStep place={isEmailDone ? 'done' : 'here'}>
          <h2 className={stepHeading}>2 E-mail</h2>
          {isEmailShown ? (
            <InvoiceEmail payment={payment} />
          ) : (
            <p className={css({ color: 'muted' })}>
              {action === 'Generate'
                ? 'Not needed: your card is not charged.'
                : 'For the code and the invoice. We ask for it next.'}
            </p>
          )}
        </SpineStep>
        <SpineStep place={isEmailDone ? 'here' : 'ahead'} isLast>
          <h2 className={stepHeading}>3 Pay</h2>
          <div className={css({ display: 'grid', gap: '16' })}>
            <fieldset>
              <legend className={css({ srOnly: true })}>Payment method</legend>
              <label className={option}>
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
            <CheckoutHint view={view} />
            <Button
              type="submit"
              variant={nextStep === 'submit' ? 'signal' : 'quiet'}
              isBusy={isLocked}
              disabled={!canSubmit}
              aria-describedby={isFailed ? FAILURE_ID : undefined}
            >
              {action}
            </Button>
            <PaymentFailure {...view} />
            {isPaidBefore && (
              <PaidBefore
                receipt={view.receipt}
                isNextStep={nextStep === 'openReceipt'}
                onRepeat={() => payment.send({ type: 'order.repeated' })}
              />
            )}
            {isOutOfPoints && (
              <OutOfPoints
                amount={view.cardAmount}
                canPay={canSubmit}
                isNextStep={nextStep === 'payByCard'}
                onPay={() => payment.send({ type: 'form.submitted' })}
                order={view.order}
              />
            )}
            {isUnclear && <Unclear />}
            {isWaitingForTab && <StopWaiting onStop={() => payment.send({ type: 'wait.stopped' })} />}
          </div>
        </SpineStep>
      </Spine>
    </form>
  )
}
