import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { OrderForm } from '../../../contract/index.ts'
import {
  orderFromState,
  type Pricing,
  paymentView,
  typedEmailFromState,
} from '../../../machines/payment/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useView } from '../../app/useView.ts'
import { Heading } from '../../components/Heading.tsx'
import { OrderFacts } from '../../components/OrderFacts.tsx'
import { Step, Stepper } from '../../components/Stepper.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { css } from '../../styled-system/css'
import { ExistingCode } from '../navipin/ExistingCode.tsx'
import { PaymentAmount } from './PaymentAmount.tsx'
import { PaymentForm, stepHeading } from './PaymentForm.tsx'
import { currentPricing, usePricing } from './pricing.ts'
import { useUnfinishedOrder } from './useUnfinishedOrder.ts'

const page = css({ maxWidth: 'form', mx: 'auto', display: 'grid', gap: '24' })
const details = css({
  display: 'grid',
  gridTemplateColumns: { wide: 'minmax(0, 1fr) 17rem' },
  gap: '16',
  alignItems: 'start',
  mb: '16',
})

/** Each history entry starts a new payment machine. */
export function PaymentPage() {
  const { key, state } = useLocation()
  const order = useMemo(() => orderFromState(state), [state])
  if (order === null) return <Navigate to="/navipin" replace />
  return <Payment key={key} order={order} typedEmail={typedEmailFromState(state)} />
}

/** Order facts above the payment form. */
function Payment({ order, typedEmail }: { readonly order: OrderForm; readonly typedEmail: string | null }) {
  const app = useApp()
  const payment = useActorRef(app.machines.payment, {
    input: { order, typedEmail, pricing: currentPricing(app, order) },
  })
  const changed = useCallback(
    (pricing: Pricing) => {
      // Once a code was generated, changes of the balance must not change the form.
      if (payment.getSnapshot().status === 'active') payment.send({ type: 'pricing.changed', pricing })
    },
    [payment],
  )
  usePricing(order, changed)
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.send({ type: 'page.restored' })
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [payment])
  const { state } = useView(payment, paymentView)
  useUnfinishedOrder(order)
  return (
    <div className={page} data-state={state}>
      <Heading>Select your payment method</Heading>
      <div>
        <Stepper label="Your order">
          <Step status="done">
            <h2 className={stepHeading}>1 What you buy</h2>
            <div className={details}>
              <div>
                <OrderFacts order={order} />
                <p>
                  <TextLink to="/navipin" state={{ order }}>
                    Change the order
                  </TextLink>
                </p>
              </div>
              <ExistingCode order={order} isFramed />
            </div>
            <PaymentAmount payment={payment} />
          </Step>
        </Stepper>
        <PaymentForm payment={payment} />
      </div>
      <p>
        <TextLink to="/">Back to home page</TextLink>
      </p>
    </div>
  )
}
