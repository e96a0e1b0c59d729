import { useLocation } from 'react-router-dom'
import type { Id } from '../../../contract/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor } from '../../app/useView.ts'
import { Callout } from '../../components/Callout.tsx'
import { MailLink } from '../../components/MailLink.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { wrap } from '../../styled-system/patterns'
import { useReceiptRequest } from './useReceiptRequest.ts'

const list = wrap({ columnGap: '16', alignItems: 'baseline' })

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'

/** The ids of the orders that one click created, from the history state, which survives a reload. */
function orderIdsIn(state: unknown): readonly Id[] {
  const { orderIds }: { readonly orderIds?: unknown } = Object(state)
  return Array.isArray(orderIds) && orderIds.every(isId) ? orderIds : []
}

/** Shown if the browser sent one request several times and each created an order. */
export function SeveralCodes() {
  const { supportEmail } = useApp()
  const { isLoggedIn } = useAppActor('session', sessionView)
  const { state } = useLocation()
  const request = useReceiptRequest()
  const orderIds = orderIdsIn(state)
  const isListed = request.kind === 'order' && orderIds.some((id) => String(id) === request.orderId)
  if (!isLoggedIn || !isListed || orderIds.length < 2) return null
  return (
    <Callout tone="bad" isAlert>
      <p>{`${orderIds.length} codes were made for this order.`}</p>
      <p>If you ordered only one, use the link below to write to support.</p>
      <p className={list}>
        {orderIds.map((id) =>
          String(id) === request.orderId ? (
            <span key={id}>{`Receipt ${id} (this page)`}</span>
          ) : (
            <TextLink
              key={id}
              to={`/success?${new URLSearchParams({ orderId: String(id) })}`}
              state={{ orderIds }}
            >
              {`Receipt ${id}`}
            </TextLink>
          ),
        )}
        <TextLink to="/profile/orders">Orders</TextLink>
        <MailLink
          to={supportEmail}
          subject={`${orderIds.length} codes for one order`}
          lines={[
            `I ordered one code, and ${orderIds.length} were made.`,
            ...orderIds.map((id) => `Order: ${id}`),
          ]}
        >
          Write to support
        </MailLink>
      </p>
    </Callout>
  )
}
