import type { PaymentView } from '../../../machines/payment/index.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Callout } from '../../components/Callout.tsx'
import { css } from '../../styled-system/css'
import type { OrderView } from './order-view.ts'

interface UnknownOutcomeProps {
  readonly nextStep: OrderView['nextStep'] | PaymentView['nextStep']
}

/** Shown if a code may have been generated although its request failed; a notice names the failure. */
export const UnknownOutcome = ({ nextStep }: UnknownOutcomeProps) => (
  <Callout tone={nextStep === 'copyPin' ? 'plain' : 'bad'} isAlert>
    <p className={css({ mb: '8' })}>
      {nextStep === 'copyPin'
        ? 'The response to your last order did not arrive. The code above may be from it: look in your orders before you order again.'
        : 'We do not know yet whether your code was made. Look in your orders before you try again.'}
    </p>
    <ActionLink to="/profile/orders" variant={nextStep === 'openOrders' ? 'accent' : 'quiet'}>
      Orders
    </ActionLink>
  </Callout>
)
