import { dayInWords } from '../../machines/day-in-words.ts'
import { meansOf, subscriptionEnd } from '../../machines/means.ts'
import { receiptView } from '../../machines/receipt/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { BalanceMissing } from '../balance/BalanceMissing.tsx'
import { ActionLink } from '../parts/ActionLink.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useShop } from '../shop-context.ts'
import { css } from '../styled-system/css'
import { useView } from '../useView.ts'

/** A bundle has no code of its own: the host's message, what the account has now, and the way to a code. */
export function Confirmed() {
  const { receipt } = useShop()
  const { message } = useView(receipt, receiptView)
  return (
    <>
      <Heading>{message === '' ? 'Your purchase is confirmed.' : message}</Heading>
      <div
        role="status"
        className={css({ display: 'grid', gap: '8', minHeight: '48', alignContent: 'start' })}
      >
        <NewBalance />
      </div>
      <div>
        <ActionLink variant="signal" to="/navipin">
          Order a code
        </ActionLink>
      </div>
    </>
  )
}

function NewBalance() {
  const { session, now } = useShop()
  const { balance, isBalanceFresh, isBalanceMissing } = useView(session, sessionView)
  if (isBalanceMissing) return <BalanceMissing />
  if (!isBalanceFresh) return <Skeleton>Loading...</Skeleton>
  const { points } = meansOf(balance, now())
  const end = subscriptionEnd(balance, now())
  return (
    <>
      {points > 0 && <p>{`You have ${points} ${points === 1 ? 'token' : 'tokens'}.`}</p>}
      {end !== null && <p>{`Your subscription is active until ${dayInWords(end)}.`}</p>}
    </>
  )
}
