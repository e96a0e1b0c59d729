import { receiptView } from '../../../machines/receipt/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { dayInWords } from '../../../machines/shared/day-in-words.ts'
import { entitlementOf, subscriptionEnd } from '../../../machines/shared/entitlement.ts'
import { hasNothingToSpend } from '../../../machines/shared/nothing-to-spend.ts'
import { useApp } from '../../app/app-context.ts'
import { focusRegion } from '../../app/useFocusAfter.ts'
import { useAppActor } from '../../app/useView.ts'
import { ActionLink } from '../../components/ActionLink.tsx'
import { BalanceFailed } from '../../components/BalanceFailed.tsx'
import { Button } from '../../components/Button.tsx'
import { Heading } from '../../components/Heading.tsx'
import { MailLink } from '../../components/MailLink.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { css } from '../../styled-system/css'
import { grid } from '../../styled-system/patterns'
import { Purchase } from './Purchase.tsx'

const onScreen = css.raw({ _print: { display: 'none' } })
const balance = grid.raw({ gap: '8', minHeight: { base: '48', wide: '24' }, alignContent: 'start' })

/** Receipt of a bundle, which has no code: message of the backend, balance, a link to the order form, and the facts of the purchase. */
export function Confirmed() {
  const { now } = useApp()
  const { message } = useAppActor('receipt', receiptView)
  // The backend may confirm a purchase before it credits it. A code that is ordered meanwhile would be charged to the card.
  const session = useAppActor('session', sessionView)
  const isMissing = hasNothingToSpend(session, now())
  const isCredited = session.isBalanceFresh && !isMissing
  return (
    <>
      <Heading>{message === '' ? 'Your purchase is confirmed.' : message}</Heading>
      <div role="status" tabIndex={-1} className={css(onScreen, balance)}>
        {isMissing ? <MissingBalance /> : <NewBalance />}
      </div>
      <div className={css(onScreen)}>
        <ActionLink variant={isCredited ? 'accent' : 'quiet'} to="/navipin">
          Order a code
        </ActionLink>
      </div>
      <Purchase />
    </>
  )
}

function NewBalance() {
  const { now } = useApp()
  const { balance, isBalanceFresh, hasBalanceFailed } = useAppActor('session', sessionView)
  if (hasBalanceFailed) return <BalanceFailed variant="accent" isAlert={false} />
  if (!isBalanceFresh) return <Skeleton>Loading...</Skeleton>
  const { points } = entitlementOf(balance, now())
  const end = subscriptionEnd(balance, now())
  return (
    <>
      {points > 0 && <p>{`You have ${points} ${points === 1 ? 'token' : 'tokens'}.`}</p>}
      {end !== null && (
        <p>
          {'Your subscription is active until '}
          <span className={css({ whiteSpace: 'nowrap' })}>{dayInWords(end)}</span>.
        </p>
      )}
    </>
  )
}

function MissingBalance() {
  const { session, supportEmail } = useApp()
  const { facts } = useAppActor('receipt', receiptView)
  return (
    <>
      <p>Your balance does not show this purchase yet.</p>
      <p className={css({ mt: '8' })}>
        <Button ref={focusRegion} variant="accent" onClick={() => session.send({ type: 'balance.stale' })}>
          Read the balance again
        </Button>
      </p>
      <p>
        <MailLink
          to={supportEmail}
          subject="Paid, but not in my balance"
          lines={[
            'I paid, but my balance does not show it.',
            ...facts.map(({ name, value }) => `${name}: ${value}`),
          ]}
        >
          Write to support
        </MailLink>
      </p>
    </>
  )
}
