import type { PaymentView } from '../../../machines/payment/index.ts'
import { FormFailure } from '../../components/FormFailure.tsx'

type PaymentFailureProps = Pick<
  PaymentView,
  'isFailed' | 'isCheckoutMissing' | 'priceChange' | 'rejectionMessage'
>

/** The reason why the last payment failed, or why no code was made. A card is charged only on the page of the payment provider. This region announces what no toast does. */
export function PaymentFailure({
  isFailed,
  isCheckoutMissing,
  priceChange,
  rejectionMessage,
}: PaymentFailureProps) {
  if (isCheckoutMissing)
    return <FormFailure isAlert>The payment page could not be opened. Nothing was charged.</FormFailure>
  if (rejectionMessage !== null) return <FormFailure>{rejectionMessage}</FormFailure>
  return (
    isFailed && (
      <FormFailure isAlert={priceChange !== null}>
        {priceChange === null
          ? 'Nothing was charged. Your order is kept: you can try again.'
          : `The price changed from ${priceChange.from} to ${priceChange.to}.`}
      </FormFailure>
    )
  )
}
