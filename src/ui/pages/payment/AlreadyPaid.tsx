import type { OrderForm } from '../../../contract/index.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { Callout } from '../../components/Callout.tsx'
import { showInWindow } from '../../components/FormFailure.tsx'
import { PaidWithoutCode } from '../../components/PaidWithoutCode.tsx'
import { css } from '../../styled-system/css'
import { button } from '../../theme/recipes.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })

interface AlreadyPaidProps {
  /** Path of the receipt; `null` where this tab does not have it. */
  readonly receipt: string | null
  /** True if the host has not confirmed the payment yet. */
  readonly isPending: boolean
  /** True if finding the code is the recommended action. */
  readonly isNextStep: boolean
  readonly order: OrderForm
  readonly onRepeat: () => void
}

/** Confirmation before an order that was paid on this device is paid again. */
export function AlreadyPaid({ receipt, isPending, isNextStep, order, onRepeat }: AlreadyPaidProps) {
  const variant = isNextStep ? 'accent' : 'quiet'
  return (
    <Callout tone="bad" isAlert>
      <p>
        {isPending
          ? 'A payment for this code is not confirmed yet.'
          : 'You have already paid for this code on this device.'}
      </p>
      {receipt === null && <p>Your receipt is in the tab where you paid. The code also comes by e-mail.</p>}
      <div ref={showInWindow} className={actions}>
        {receipt === null ? (
          <PaidWithoutCode checkout={{ order }} className={button({ variant })} />
        ) : (
          <ActionLink to={receipt} variant={variant}>
            Open the receipt
          </ActionLink>
        )}
        <Button onClick={onRepeat}>{isPending ? 'Pay again' : 'Buy it again'}</Button>
      </div>
    </Callout>
  )
}
