import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { OrderForm } from '../../../contract/index.ts'
import { attemptFromState, orderFromState, paymentView } from '../../../machines/payment/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useRender } from '../../app/useRender.ts'
import { useAppActor, useAppActorRef } from '../../app/useView.ts'
import { Heading } from '../../components/Heading.tsx'
import { OrderDescription } from '../../components/OrderDescription.tsx'
import { Step, Stepper } from '../../components/Stepper.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { ExistingCode } from '../navipin/ExistingCode.tsx'
import { PaymentAmount } from './PaymentAmount.tsx'
import { PaymentForm, stepHeading } from './PaymentForm.tsx'
import { useUnfinishedOrder } from './useUnfinishedOrder.ts'

const page = css({ maxWidth: 'form', mx: 'auto', display: 'grid', gap: '24' })
const details = css({
  display: 'grid',
  gridTemplateColumns: { wide: 'minmax(0, 1fr) 17rem' },
  columnGap: '16',
  alignItems: 'start',
  mb: '16',
})

/** Each history entry is a payment of its own. */
export function PaymentPage() {
  const { key, state } = useLocation()
  const order = useMemo(() => orderFromState(state), [state])
  if (order === null) return <Navigate to="/navipin" replace />
  return <Payment key={key} entry={key} order={order} {...attemptFromState(state)} />
}

interface PaymentProps {
  /** The key of the history entry. */
  readonly entry: string
  readonly order: OrderForm
  readonly typedEmail: string | null
  readonly isOutcomeUnknown: boolean
}

/** Order facts above the payment form. */
function Payment({ entry, order, typedEmail, isOutcomeUnknown }: PaymentProps) {
  const app = useApp()
  const payment = useAppActorRef('payment')
  const render = useRender()
  // Read once: when another user logs in, the payment machine replaces this history entry by '/', whose owner is that user.
  const [ownerHash] = useState(app.orderOwnerHash)
  useLayoutEffect(() => {
    payment.send({
      type: 'payment.opened',
      ...{ entry, order, typedEmail, isOutcomeUnknown },
      ownerHash,
      retried: app.retriedCheckout(order),
      isConsentRequired: app.withdrawalConsent !== '',
      openedAt: app.now(),
    })
    render()
    return () => payment.send({ type: 'payment.closed' })
  }, [app, payment, entry, order, ownerHash, typedEmail, isOutcomeUnknown, render])
  useCurrentPriceAndBalance()
  useUnfinishedOrder(order, ownerHash, isOutcomeUnknown)
  const view = useAppActor('payment', paymentView)
  return (
    <div className={page} data-state={view.state}>
      <Heading>Select your payment method</Heading>
      <div>
        <Stepper label="Your order">
          <Step status="done">
            <h2 className={stepHeading}>1 What you buy</h2>
            <div className={details}>
              <div>
                <OrderDescription order={order} />
                <p className={css({ fontSize: '14', color: 'muted', mt: '4', textWrap: 'balance' })}>
                  Compare the VIN with your car: the code fits only this one.
                </p>
                <p>
                  <TextLink to="/navipin" state={{ order, ownerHash }}>
                    Change order
                  </TextLink>
                </p>
              </div>
              <ExistingCode order={order} isFramed />
            </div>
            <PaymentAmount {...view} />
          </Step>
        </Stepper>
        {/* Until it handles `payment.opened`, the machine has the payment of the previous page. */}
        {view.entry === entry && <PaymentForm view={view} ownerHash={ownerHash} />}
      </div>
      <p>
        <TextLink to="/">Back to home page</TextLink>
      </p>
    </div>
  )
}

/**
 * Requests the price, and the balance again: tokens may have been bought in another tab meanwhile, or the last request for
 * the balance may have failed.
 */
function useCurrentPriceAndBalance(): void {
  const { session } = useApp()
  const catalogue = useAppActorRef('catalogue')
  useEffect(() => {
    catalogue.send({ type: 'section.requested', section: 'price' })
    catalogue.send({ type: 'loading.retried' })
    const { isBalanceFresh, hasBalanceFailed } = sessionView(session.getSnapshot())
    if (isBalanceFresh || hasBalanceFailed) session.send({ type: 'balance.stale' })
  }, [session, catalogue])
}
