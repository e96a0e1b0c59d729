import { useApp } from '../app/app-context.ts'
import { wrap } from '../styled-system/patterns'
import { ActionLink } from './ActionLink.tsx'
import { Callout } from './Callout.tsx'
import { MailLink } from './MailLink.tsx'

const DAY_MS = 24 * 60 * 60_000
const actions = wrap({ alignItems: 'center', columnGap: '24', rowGap: '8', mt: '8' })

/** Warning at the offers, for a day: the checkout that this tab opened may be paid. */
export function StartedPurchase() {
  const { tabCheckout, supportEmail, now } = useApp()
  const leftAt = tabCheckout()?.leftAt ?? 0
  if (now() - leftAt >= DAY_MS) return null
  return (
    <Callout>
      <p>
        You left this tab to pay for tokens or a subscription. If you have paid, do not pay again: look at
        your balance, or write to us.
      </p>
      <div className={actions}>
        <ActionLink to="/profile">See your balance</ActionLink>
        <MailLink
          to={supportEmail}
          subject="Paid, but no tokens"
          lines={[
            'I paid for tokens or a subscription, but my balance does not show it.',
            `Checkout opened: ${new Date(leftAt).toISOString()}`,
          ]}
        >
          I paid, but my balance does not show it
        </MailLink>
      </div>
    </Callout>
  )
}
