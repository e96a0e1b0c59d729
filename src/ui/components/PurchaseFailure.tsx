import { ErrorText } from './ErrorText.tsx'
import { TextLink } from './TextLink.tsx'

/** The error of an offer whose checkout could not be opened. There is no notice for it, so the text is an alert. */
export const PurchaseFailure = ({ id }: { readonly id: string }) => (
  <div>
    <ErrorText id={id} isNotified={false}>
      The payment page could not be opened. Nothing was charged.
    </ErrorText>
    <TextLink to="/help#contact">Write to us</TextLink>
  </div>
)
