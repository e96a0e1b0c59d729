import { ErrorText } from './ErrorText.tsx'

/** Shown at an offer whose checkout could not be opened. No notice announces that. */
export const PurchaseFailure = ({ id }: { readonly id: string }) => (
  <ErrorText id={id} isNotified={false}>
    The payment page could not be opened. Nothing was charged.
  </ErrorText>
)
