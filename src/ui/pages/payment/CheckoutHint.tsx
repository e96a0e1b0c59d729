import type { PaymentView } from '../../../machines/payment/index.ts'
import { css } from '../../styled-system/css'
import { button } from '../../theme/recipes.ts'
import { ORDERED_IN_OTHER_TAB } from '../navipin/OtherTabNotice.tsx'

/** The reserved height is above the text, so that the text stays next to the button. */
const hint = css({
  display: 'grid',
  alignContent: 'end',
  color: 'muted',
  minHeight: { base: '72', wide: { base: '64', _coarse: '72' } },
})

/** Explains the submit button, or the current progress. */
export const CheckoutHint = ({ view }: { readonly view: PaymentView }) => (
  <div className={hint}>
    <p role="status">{sentence(view)}</p>
    {view.checkout !== null && (
      <p>
        <a href={view.checkout} className={button({ variant: 'accent' })}>
          Open the payment page
        </a>
      </p>
    )}
  </div>
)

function sentence(view: PaymentView): string {
  const { isCoveredByBalance, canSubmit, hasSubscription, isLocked, isRedirecting, isSlow, isAlreadyPaid } =
    view
  const { isEmailShown, dueText } = view
  if (isRedirecting) return isSlow ? 'The payment page is slow to open.' : 'The payment page is being opened.'
  if (view.isWaitingForTab) return ORDERED_IN_OTHER_TAB
  if (isLocked && !isSlow) return 'One moment.'
  if (isLocked)
    return isCoveredByBalance
      ? 'Still waiting for your code. Your card is not charged.'
      : 'Still waiting. You will not be charged twice.'
  if (isAlreadyPaid) return 'A payment for this code exists. Nothing more is charged unless you order again.'
  if (isCoveredByBalance)
    return hasSubscription
      ? 'Your subscription covers this code. Your card is not charged.'
      : 'This code costs one token. Your card is not charged.'
  if (!canSubmit) return 'This needs the price first. Nothing is charged yet.'
  if (!isEmailShown)
    return `${view.email === '' ? 'Next is the e-mail' : 'Next you confirm the e-mail'}. Nothing is charged yet.`
  return `You pay ${dueText} on the page of the payment provider. We never see your card details.`
}
