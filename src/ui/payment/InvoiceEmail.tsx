import { useEffect, useRef, useState } from 'react'
import { meantEmail } from '../../machines/form/index.ts'
import { paymentView } from '../../machines/payment/index.ts'
import { MeantEmail } from '../form/MeantEmail.tsx'
import { Field } from '../parts/Field.tsx'
import { useView } from '../useView.ts'
import type { PaymentActor } from './payment-actor.ts'

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
  const [wasLeft, setWasLeft] = useState(false)
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
  const meant = wasLeft && !isLocked ? meantEmail(email) : null
  const correct = (value: string) => {
    const input = field()
    if (input === null) return
    input.value = value
    input.focus()
    type.current(value)
  }
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
      aside={meant && <MeantEmail email={meant} take={correct} />}
      disabled={isLocked}
      onType={type.current}
      onBlur={() => setWasLeft(true)}
    />
  )
}
