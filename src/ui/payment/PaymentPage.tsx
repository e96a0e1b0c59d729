import { useActorRef } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { OrderForm } from '../../contract/index.ts'
import { type Circumstances, orderIn, paymentView, typedEmailIn } from '../../machines/payment/index.ts'
import { CodeSoFar } from '../order/CodeSoFar.tsx'
import { Heading } from '../parts/Heading.tsx'
import { OrderFacts } from '../parts/OrderFacts.tsx'
import { Spine, SpineStep } from '../parts/Spine.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'
import { presentCircumstances, useCircumstances } from './circumstances.ts'
import { PaymentForm, stepHeading } from './PaymentForm.tsx'
import { Terms } from './Terms.tsx'

const page = css({ maxWidth: 'form', mx: 'auto', display: 'grid', gap: '24' })
const goods = css({
  display: 'grid',
  gridTemplateColumns: { wide: 'minmax(0, 1fr) 17rem' },
  gap: '16',
  alignItems: 'start',
  mb: '16',
})

/** One visit of the page with one order is one payment; another order is another. */
export function PaymentPage() {
  const { key, state } = useLocation()
  const order = useMemo(() => orderIn(state), [state])
  if (order === null) return <Navigate to="/navipin" replace />
  return <Payment key={key} order={order} typedEmail={typedEmailIn(state)} />
}

/** What is bought stands above how it is paid. */
function Payment({ order, typedEmail }: { readonly order: OrderForm; readonly typedEmail: string | null }) {
  const shop = useShop()
  const payment = useActorRef(shop.screens.payment, {
    input: { order, typedEmail, circumstances: presentCircumstances(shop, order) },
  })
  const changed = useCallback(
    (circumstances: Circumstances) => {
      // A code that was made is not made otherwise by what is left of the points.
      if (payment.getSnapshot().status === 'active')
        payment.send({ type: 'circumstances.changed', circumstances })
    },
    [payment],
  )
  useCircumstances(order, changed)
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) payment.send({ type: 'page.restored' })
    }
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [payment])
  const { state } = useView(payment, paymentView)
  useEffect(() => shop.orderFeed.show(() => order), [shop, order])
  return (
    <div className={page} data-state={state}>
      <Heading>Select your payment method</Heading>
      <div>
        <Spine label="Your order">
          <SpineStep place="done">
            <h2 className={stepHeading}>1 What you buy</h2>
            <div className={goods}>
              <div>
                <OrderFacts order={order} />
                <p>
                  <TextLink to="/navipin" state={{ order }}>
                    Change the order
                  </TextLink>
                </p>
              </div>
              <CodeSoFar order={order} isFramed />
            </div>
            <Terms payment={payment} />
          </SpineStep>
        </Spine>
        <PaymentForm payment={payment} />
      </div>
      <p>
        <TextLink to="/">Back to home page</TextLink>
      </p>
    </div>
  )
}
