import { ErrorText } from './ErrorText.tsx'
import { TextLink } from './TextLink.tsx'

/** Shown at an offer whose checkout could not be opened. No notice announces that. */
export const PurchaseFailure = ({ id }: { readonly id: string }) => (
  <div>
    <ErrorText id={id} isNotified={false}>
      The payment page could not be opened. Nothing was charged.
    </ErrorText>
    <TextLink to="/help#contact">Write to us</TextLink>
  </div>
)
