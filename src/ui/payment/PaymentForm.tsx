import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { paymentView } from '../../machines/payment/index.ts'
import { StopWaiting } from '../order/OtherTab.tsx'
import { OutOfPoints } from '../order/OutOfPoints.tsx'
import { Unclear } from '../order/Unclear.tsx'
import { useAccountNews } from '../order/useAccountNews.ts'
import { Button } from '../parts/Button.tsx'
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

/** The second click of a double click is no submit of its own, and neither is what a key that is held down repeats. */
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
  const { isWaitingForTab, nextStep } = view
  useAccountNews(action === 'Generate')
  const amount = view.due ?? view.price
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
      className={css({ display: 'grid', gap: '16' })}
      onSubmit={submit}
      onKeyDown={onceAKey}
      onMouseDown={keepFocus}
    >
      <fieldset disabled={isLocked}>
        <legend className={css({ srOnly: true })}>Payment method</legend>
        <label className={option}>
          <input type="radio" name="method" value="card" defaultChecked />
          <span>Credit Card</span>
        </label>
      </fieldset>
      {isEmailShown && <InvoiceEmail payment={payment} />}
      <Button
        type="submit"
        variant={nextStep === 'submit' ? 'signal' : 'quiet'}
        isBusy={isLocked}
        disabled={!canSubmit}
        aria-describedby={isFailed ? FAILURE_ID : undefined}
        onClick={onceAClick}
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
          amount={amount === null ? null : `${amount}$`}
          canPay={canSubmit}
          isNextStep={nextStep === 'payByCard'}
          onPay={() => payment.send({ type: 'form.submitted' })}
          order={view.order}
        />
      )}
      {isUnclear && <Unclear />}
      <CheckoutHint view={view} />
      {isWaitingForTab && <StopWaiting onStop={() => payment.send({ type: 'wait.stopped' })} />}
    </form>
  )
}
