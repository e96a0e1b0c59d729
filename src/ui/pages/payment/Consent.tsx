import { useEffect, useRef } from 'react'
import type { PaymentView } from '../../../machines/payment/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActorRef } from '../../app/useView.ts'
import { css } from '../../styled-system/css'
import { option } from './option.ts'

const box = css(option, { py: '8', borderColor: 'edge' })
const missing = css(option, { py: '8', borderColor: 'bad', borderWidth: '2' })
const ERROR_ID = 'consent-error'

type ConsentProps = Pick<PaymentView, 'isConsentGiven' | 'consentError' | 'isLocked'>

/** The text of the shop that a customer must consent to before paying by card. */
export function Consent({ isConsentGiven, consentError, isLocked }: ConsentProps) {
  const { withdrawalConsent } = useApp()
  const payment = useAppActorRef('payment')
  const input = useRef<HTMLInputElement>(null)
  // Each error is a new object, so that repeating the same error moves the focus again.
  useEffect(() => {
    if (consentError !== null) input.current?.focus()
  }, [consentError])
  return (
    <div className={css({ display: 'grid', gap: '4' })}>
      <label className={consentError === null ? box : missing}>
        <input
          ref={input}
          type="checkbox"
          name="consent"
          checked={isConsentGiven}
          required
          aria-invalid={consentError !== null}
          aria-describedby={consentError === null ? undefined : ERROR_ID}
          aria-disabled={isLocked || undefined}
          onChange={({ currentTarget }) =>
            payment.send({ type: 'consent.changed', isGiven: currentTarget.checked })
          }
        />
        <span>{withdrawalConsent}</span>
      </label>
      {consentError !== null && (
        <p id={ERROR_ID} role="alert" className={css({ color: 'bad' })}>
          {consentError.message}
        </p>
      )}
    </div>
  )
}
