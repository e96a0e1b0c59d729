import { useCallback, useEffect, useRef } from 'react'
import type { PaymentView } from '../../../machines/payment/index.ts'
import { useAppActorRef } from '../../app/useView.ts'
import { Field } from '../../components/Field.tsx'
import { useEmailSuggestion } from '../../components/useEmailSuggestion.tsx'
import { css } from '../../styled-system/css'

const HINT = 'The code is sent to this address. It is also the one for the invoice.'
/** As high as the e-mail suggestion, so that the button does not move. */
const below = css({
  minHeight: { base: '64', wide: '32', _coarse: { base: '96', wide: '48' } },
  fontSize: '14',
  color: 'muted',
})
const ID = 'invoice-email'

type InvoiceEmailProps = Pick<PaymentView, 'email' | 'emailError' | 'isLocked'>

/** Rendered after the first submit; takes the focus and notifies the machine. An e-mail that becomes known later is filled in. */
export function InvoiceEmail({ email, emailError: error, isLocked }: InvoiceEmailProps) {
  const payment = useAppActorRef('payment')
  const first = useRef(email)
  const field = useRef<HTMLInputElement>(null)
  const type = useCallback(
    (value: string) => payment.send({ type: 'field.typed', field: 'email', value }),
    [payment],
  )
  const { suggestionOr, onBlur } = useEmailSuggestion(email, type)
  useEffect(() => {
    field.current?.focus()
    payment.send({ type: 'email.shown' })
  }, [payment])
  useEffect(() => {
    const { current: input } = field
    if (input !== null && input.value.trim() !== email.trim()) input.value = email
  }, [email])
  // Each error is a new object, so that repeating the same error moves the focus again.
  useEffect(() => {
    if (error !== null && !isLocked) field.current?.focus()
  }, [error, isLocked])
  return (
    <Field
      ref={field}
      id={ID}
      name="email"
      type="email"
      label="Email for Invoice"
      placeholder="Email for Invoice"
      autoComplete="email"
      defaultValue={first.current}
      machineValue={email}
      error={error?.message}
      below={<div className={below}>{isLocked ? HINT : suggestionOr(HINT)}</div>}
      readOnly={isLocked}
      aria-disabled={isLocked || undefined}
      onType={type}
      onBlur={({ currentTarget }) => onBlur(currentTarget)}
    />
  )
}
