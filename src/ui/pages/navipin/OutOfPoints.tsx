import { TOKENS_PER_BUNDLE } from '../../../contract/index.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { Button } from '../../components/Button.tsx'
import { Callout } from '../../components/Callout.tsx'
import { css } from '../../styled-system/css'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '8' })

interface OutOfPointsProps {
  /** What this customer pays for the code; `null` while that is not known. */
  readonly amount: string | null
  readonly canPay: boolean
  /** Whether paying by card is what the page recommends. */
  readonly isNextStep: boolean
  readonly onPay: () => void
  /** Goes along to the order form, which begins with it. */
  readonly order: unknown
}

/** The host refused to generate, and the account has nothing left: how to get the code all the same. */
export const OutOfPoints = ({ amount, canPay, isNextStep, onPay, order }: OutOfPointsProps) => (
  <Callout tone="bad" isAlert>
    <p>Your account has no token left for this code. Your order is kept.</p>
    <div className={actions}>
      <Button variant={isNextStep ? 'accent' : 'quiet'} disabled={!canPay} onClick={onPay}>
        {amount === null ? 'Pay by card' : `Pay ${amount} by card`}
      </Button>
      <ActionLink to="/navipin#bundle-offer" state={{ order }}>
        {`Buy ${TOKENS_PER_BUNDLE} tokens`}
      </ActionLink>
    </div>
  </Callout>
)
