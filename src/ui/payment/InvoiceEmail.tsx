import { useEffect, useRef } from 'react'
import { paymentView } from '../../machines/payment/index.ts'
import { useMeantEmail } from '../form/useMeantEmail.tsx'
import { Field } from '../parts/Field.tsx'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import type { PaymentActor } from './payment-actor.ts'

const HINT = 'The code and the invoice are sent to this address.'
/** As high as the question about a mistyped address, so that the button stays where it is. */
const below = css({ minHeight: { base: '64', wide: '32' }, fontSize: '14', color: 'muted' })
const ID = 'invoice-email'
const field = () => document.getElementById(ID) as HTMLInputElement | null

/** Comes with the first submit, takes the focus, and tells that it is there. What is filled in late is filled in here, too. */
export function InvoiceEmail({ payment }: { readonly payment: PaymentActor }) {
  const { email, objection, isLocked } = useView(payment, paymentView)
  const first = useRef(email)
  const type = useRef((value: string) => {
    if (value !== payment.getSnapshot().context.values.email)
      payment.send({ type: 'field.typed', field: 'email', value })
  })
  const { suggestion, onBlur } = useMeantEmail(email, type.current)
  useEffect(() => {
    field()?.focus()
    payment.send({ type: 'email.shown' })
  }, [payment])
  useEffect(() => {
    const input = field()
    if (input !== null && input.value.trim() !== email.trim()) input.value = email
  }, [email])
  // Each objection is an object of its own, so that the same one raised again moves the focus again.
  useEffect(() => {
    // A field that is locked takes no focus.
    if (objection !== null && !isLocked) field()?.focus()
  }, [objection, isLocked])
  return (
    <Field
      id={ID}
      name="email"
      type="email"
      label="Email for Invoice"
      placeholder="Email for Invoice"
      autoComplete="email"
      defaultValue={first.current}
      held={email}
      objection={objection?.says}
      below={<div className={below}>{isLocked || suggestion === null ? HINT : suggestion}</div>}
      readOnly={isLocked}
      aria-disabled={isLocked || undefined}
      onType={type.current}
      onBlur={({ currentTarget }) => onBlur(currentTarget)}
    />
  )
}
