import type { PaymentView } from '../../../machines/payment/index.ts'
import { FormFailure } from '../../components/FormFailure.tsx'

/** Why the last payment failed, or why no code was made. The toast announces it; only a new price is announced here. */
export function PaymentFailure({
  isFailed,
  priceChange,
  refusal,
}: Pick<PaymentView, 'isFailed' | 'priceChange' | 'refusal'>) {
  if (refusal !== null) return <FormFailure>{refusal}</FormFailure>
  return (
    isFailed && (
      <FormFailure isAlert={priceChange !== null}>
        {priceChange === null
          ? 'Payment error. Try again later.'
          : `The price changed from ${priceChange.from} to ${priceChange.to}.`}
      </FormFailure>
    )
  )
}
