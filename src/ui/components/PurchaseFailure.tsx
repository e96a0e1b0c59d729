import { ErrorText } from './ErrorText.tsx'
import { NO_CHECKOUT } from './FormFailure.tsx'

/** Shown at an offer whose checkout could not be opened. No notice announces that. */
export const PurchaseFailure = ({ id }: { readonly id: string }) => (
  <ErrorText id={id} isNotified={false}>
    {NO_CHECKOUT}
  </ErrorText>
)
