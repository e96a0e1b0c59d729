import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { css } from '../../styled-system/css'

interface UnknownOutcomeProps {
  /** True if opening the orders is the recommended action. */
  readonly isNextStep: boolean
}

/** Shown if a code may have been generated although its request failed; the toast names the failure. */
export const UnknownOutcome = ({ isNextStep }: UnknownOutcomeProps) => (
  <Callout tone="bad" isAlert>
    <p className={css({ mb: '8' })}>
      We do not know yet whether your code was made. Look in your orders before you try again.
    </p>
    <ActionLink to="/profile/orders" variant={isNextStep ? 'accent' : 'quiet'}>
      Orders
    </ActionLink>
  </Callout>
)
