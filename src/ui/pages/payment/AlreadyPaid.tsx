import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { Callout } from '../../components/Callout.tsx'
import { css } from '../../styled-system/css'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })

interface AlreadyPaidProps {
  /** Path of the receipt; `null` where this tab does not have it. */
  readonly receipt: string | null
  /** True if opening the receipt is the recommended action. */
  readonly isNextStep: boolean
  readonly onRepeat: () => void
}

/** Confirmation before an order that was paid on this device is paid again. */
export const AlreadyPaid = ({ receipt, isNextStep, onRepeat }: AlreadyPaidProps) => (
  <Callout tone="bad" isAlert>
    <p>You have already paid for this code on this device.</p>
    {receipt === null && <p>Your receipt is in the tab where you paid. The code also comes by e-mail.</p>}
    <div className={actions}>
      {receipt !== null && (
        <ActionLink to={receipt} variant={isNextStep ? 'accent' : 'quiet'}>
          Open the receipt
        </ActionLink>
      )}
      <Button onClick={onRepeat}>Buy it again</Button>
    </div>
  </Callout>
)
