import type { PaymentView } from '../../../machines/payment/index.ts'
import { Callout } from '../../components/Callout.tsx'

/** Describes the button: why the last payment failed. */
export const FAILURE_ID = 'payment-failure'

/** Stays at the form after the toast is removed. The toast announces the failure; only a new price is announced here. */
export const PaymentFailure = ({ isFailed, priceChange }: Pick<PaymentView, 'isFailed' | 'priceChange'>) =>
  isFailed && (
    <Callout tone="bad" isAlert={priceChange !== null}>
      <p id={FAILURE_ID} data-failure="">
        {priceChange === null
          ? 'Payment error. Try again later.'
          : `The price changed from ${priceChange.from} to ${priceChange.to}.`}
      </p>
    </Callout>
  )
