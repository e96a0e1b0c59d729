import type { PaymentView } from '../../../machines/payment/index.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { FormFailure } from '../../components/FormFailure.tsx'

interface PaymentFailureProps
  extends Pick<
    PaymentView,
    'isFailed' | 'isCheckoutMissing' | 'priceChange' | 'rejectionMessage' | 'nextStep' | 'order'
  > {
  readonly ownerHash: string
}

/**
 * The reason why the last payment failed, or why no code was made. Failures of which no toast informs are announced here
 * (`isAlert`). A card is charged only on the page of the payment provider, so 'Nothing was charged' holds.
 */
export function PaymentFailure({
  isFailed,
  isCheckoutMissing,
  priceChange,
  rejectionMessage,
  nextStep,
  order,
  ownerHash,
}: PaymentFailureProps) {
  if (isCheckoutMissing)
    return <FormFailure isAlert>The payment page could not be opened. Nothing was charged.</FormFailure>
  if (rejectionMessage !== null) {
    const changeOrder = (
      <ActionLink variant="accent" to="/navipin" state={{ order, ownerHash }}>
        Change order
      </ActionLink>
    )
    return <FormFailure action={nextStep === 'changeOrder' && changeOrder}>{rejectionMessage}</FormFailure>
  }
  return (
    isFailed && (
      <FormFailure isAlert={priceChange !== null}>
        {'Nothing was charged. '}
        {priceChange === null ? (
          'Your order is kept for the next try.'
        ) : (
          <>
            <span>{`The price changed from ${priceChange.from} to ${priceChange.to}.`}</span>
            {" 'Buy Now' uses the new price."}
          </>
        )}
      </FormFailure>
    )
  )
}
