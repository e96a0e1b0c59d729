import type { PaymentView } from '../../../machines/payment/index.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { FormFailure } from '../../components/FormFailure.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { wrap } from '../../styled-system/patterns'

interface PaymentFailureProps
  extends Pick<
    PaymentView,
    'isFailed' | 'isCheckoutMissing' | 'priceChange' | 'rejectionMessage' | 'nextStep' | 'order'
  > {
  readonly ownerHash: string
}

/**
 * The reason why the last payment failed, or why no code was made. Failures without a notice are announced
 * here (`isAlert`). 'Nothing was charged' is always true, because a card is charged only on the page of the
 * payment provider.
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
  const writeToUs = <TextLink to="/help#contact">Write to us</TextLink>
  if (isCheckoutMissing)
    return (
      <FormFailure isAlert action={writeToUs}>
        The payment page could not be opened. Nothing was charged.
      </FormFailure>
    )
  if (rejectionMessage !== null) {
    const changeOrder = (
      <ActionLink variant="accent" to="/navipin" state={{ order, ownerHash }}>
        Change order
      </ActionLink>
    )
    return (
      <FormFailure
        action={
          <span className={wrap({ alignItems: 'center', columnGap: '16' })}>
            {nextStep === 'changeOrder' && changeOrder}
            {writeToUs}
          </span>
        }
      >
        {rejectionMessage}
      </FormFailure>
    )
  }
  return (
    isFailed && (
      <FormFailure isAlert={priceChange !== null} action={priceChange === null && writeToUs}>
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
