import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { OrderForm } from '../../../contract/index.ts'
import { earlierCode, historyView } from '../../../machines/history/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { entitlementOf } from '../../../machines/shared/entitlement.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor, useView } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { TextLink } from '../../components/TextLink.tsx'
import { useHistoryRefresh } from '../profile/orders/useHistoryRefresh.ts'
import { CodeSlot } from './CodeSlot.tsx'

const REFUSED = 'This browser does not allow copying. Select the PIN and copy it.'

interface EarlierCodeProps {
  readonly order: OrderForm
  readonly isFramed: boolean
}

/** Shows the code that the account already has for the same VIN, unit, region and version; it is still valid. */
export function CodeFromHistory({ order, isFramed }: EarlierCodeProps) {
  const { machines, reportFacts, now } = useApp()
  const history = useActorRef(machines.history)
  const { balance } = useAppActor('session', sessionView)
  useHistoryRefresh(history, entitlementOf(balance, now()).spending !== null)
  const earlier = useView(history, earlierCode(order))
  const { isCopied, isCopyRefused } = useView(history, historyView)
  const isFound = earlier !== null
  useEffect(() => {
    reportFacts({ owned: isFound ? order : null })
    return () => reportFacts({ owned: null })
  }, [reportFacts, order, isFound])
  if (!isFound) return <CodeSlot isFramed={isFramed} />
  const copy = () => {
    history.send({ type: 'details.opened', id: earlier.order_id })
    history.send({ type: 'pin.copied' })
  }
  return (
    <CodeSlot
      isFramed={isFramed}
      code={earlier.pin}
      action={
        <Button variant="accent" onClick={copy}>
          {isCopied ? 'Copied!' : 'Copy PIN'}
        </Button>
      }
      status={isCopyRefused ? REFUSED : 'You already have this code.'}
    >
      <TextLink to="/profile/orders">Orders</TextLink>
    </CodeSlot>
  )
}
