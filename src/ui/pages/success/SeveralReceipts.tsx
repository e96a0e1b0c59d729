import type { Id } from '../../../contract/index.ts'
import { useApp } from '../../app/app-context.ts'
import { Callout } from '../../components/Callout.tsx'
import { MailLink } from '../../components/MailLink.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { wrap } from '../../styled-system/patterns'

const list = wrap({ columnGap: '16' })

/** Links to the receipts of the orders that one click created, and a mail to support. */
export function SeveralReceipts({ orderIds }: { readonly orderIds: readonly Id[] }) {
  const { supportEmail } = useApp()
  return (
    <Callout tone="bad" isAlert>
      <p>{`${orderIds.length} codes were made for this order.`}</p>
      <p>If you ordered only one, write to support: the mail is ready.</p>
      <p className={list}>
        {orderIds.map((id) => (
          <TextLink
            key={id}
            to={`/success?${new URLSearchParams({ orderId: String(id) })}`}
            state={{ orderIds }}
          >
            {`Receipt ${id}`}
          </TextLink>
        ))}
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
