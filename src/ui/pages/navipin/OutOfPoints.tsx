import { TOKENS_PER_BUNDLE } from '../../../contract/index.ts'
import type { PaymentView } from '../../../machines/payment/index.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { Callout } from '../../components/Callout.tsx'
import { wrap } from '../../styled-system/patterns'
import { BUNDLE_OFFER } from './bundle-offer.ts'
import type { OrderView } from './order-view.ts'

const actions = wrap({ gap: '8', mt: '8' })

interface OutOfPointsProps {
  readonly view: {
    /** Price of the code for this customer; `null` while it is unknown. */
    readonly cardAmount: string | null
    readonly canSubmit: boolean
    readonly nextStep: OrderView['nextStep'] | PaymentView['nextStep']
  }
  /** History state for the order form, which starts with it. */
  readonly order: unknown
}

/**
 * Shown inside the form of the order page or of the payment page, if the backend refused to generate because the account has no
 * points left: other ways to buy the code. Without points a submit of either form pays by card.
 */
export const OutOfPoints = ({ view: { cardAmount, canSubmit, nextStep }, order }: OutOfPointsProps) => (
  <Callout tone="bad" isAlert>
    <p>Your account has no token left for this code. Your order is kept.</p>
    <div className={actions}>
      <Button type="submit" variant={nextStep === 'payByCard' ? 'accent' : 'quiet'} disabled={!canSubmit}>
        {cardAmount === null ? 'Pay by card' : `Pay ${cardAmount} by card`}
      </Button>
      <ActionLink to={`/navipin#${BUNDLE_OFFER}`} state={{ order }}>
        {`Buy ${TOKENS_PER_BUNDLE} tokens`}
      </ActionLink>
    </div>
  </Callout>
)
