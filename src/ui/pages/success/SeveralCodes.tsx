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

const list = wrap({ columnGap: '16' })

const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number'

/** Orders that one click created, from the history state, which survives a reload. */
function codesIn(state: unknown): readonly Id[] {
  const { codes }: { readonly codes?: unknown } = Object(state)
  return Array.isArray(codes) && codes.every(isId) ? codes : []
}

/** Shown if the browser sent one request several times and each created an order. */
export function SeveralCodes() {
  const { supportEmail } = useApp()
  const { isSignedIn } = useAppActor('session', sessionView)
  const { state } = useLocation()
  const request = useReceiptRequest()
  const codes = codesIn(state)
  const isAmong = request.kind === 'order' && codes.some((id) => String(id) === request.orderId)
  if (!isSignedIn || !isAmong || codes.length < 2) return null
  return (
    <Callout tone="bad" isAlert>
      <p>{`${codes.length} codes were made for this order.`}</p>
      <p>If you ordered only one, write to support: the mail is ready.</p>
      <p className={list}>
        {codes.map((id) => (
          <TextLink
            key={id}
            to={`/success?${new URLSearchParams({ orderId: String(id) })}`}
            state={{ codes }}
          >
            {`Receipt ${id}`}
          </TextLink>
        ))}
        <TextLink to="/profile/orders">Orders</TextLink>
        <MailLink
          to={supportEmail}
          subject={`${codes.length} codes for one order`}
          lines={[`I ordered one code, and ${codes.length} were made.`, ...codes.map((id) => `Order: ${id}`)]}
        >
          Write to support
        </MailLink>
      </p>
    </Callout>
  )
}
