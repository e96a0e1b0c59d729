import { useNavigate } from 'react-router-dom'
import type { PendingCheckout } from '../../machines/pending-checkout/index.ts'
import { css } from '../styled-system/css'
import { grid, wrap } from '../styled-system/patterns'
import { ActionLink } from './ActionLink.tsx'
import { Button } from './Button.tsx'
import { OrderDescription } from './OrderDescription.tsx'
import { TextLink } from './TextLink.tsx'

interface Props {
  readonly checkout: Pick<PendingCheckout, 'order' | 'ownerHash'>
}

/** An order whose payment failed, with buttons to pay again or to change it. */
export function RetryPayment({ checkout: { order, ownerHash } }: Props) {
  const navigate = useNavigate()
  return (
    <section aria-labelledby="retry-payment" className={grid({ gap: '16' })}>
      <div>
        <h2 id="retry-payment" className={css({ fontSize: '20', fontWeight: '600', mb: '8' })}>
          Your order
        </h2>
        <OrderDescription order={order} />
      </div>
      <div
        className={wrap({
          alignItems: 'center',
          columnGap: '24',
          rowGap: '8',
        })}
      >
        <Button
          variant="accent"
          css={css.raw({ width: { base: '100%', wide: 'auto' } })}
          onClick={() => void navigate('/payment', { state: { ...order, ownerHash } })}
        >
          Try payment again
        </Button>
        <TextLink to="/navipin" state={{ order, ownerHash }}>
          Change order
        </TextLink>
      </div>
    </section>
  )
}

/** The recommended step after a payment whose order is not known. */
export const NewPurchase = ({ isOfBundle }: { readonly isOfBundle: boolean }) => (
  <ActionLink variant="accent" to={isOfBundle ? '/subscription' : '/navipin'}>
    {isOfBundle ? 'Choose tokens or a subscription' : 'Order a navigation code'}
  </ActionLink>
)
