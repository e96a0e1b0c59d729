import { useEffect } from 'react'
import type { OrderForm } from '../../../contract/index.ts'
import { earlierCode, historyView } from '../../../machines/history/index.ts'
import { sessionView } from '../../../machines/session/index.ts'
import { entitlementOf } from '../../../machines/shared/entitlement.ts'
import { useApp } from '../../app/app-context.ts'
import { useAppActor, useAppActorRef } from '../../app/useView.ts'
import { Button } from '../../components/Button.tsx'
import { COPY_REFUSED } from '../../components/copy-refused.ts'
import { TextLink } from '../../components/TextLink.tsx'
import { useOpenHistory } from '../profile/orders/useOpenHistory.ts'
import { CodeSlot } from './CodeSlot.tsx'

interface CodeFromHistoryProps {
  readonly order: OrderForm
  readonly isFramed: boolean
}

/** Shows the code that the account already has for the same VIN, unit, region and version. */
export function CodeFromHistory({ order, isFramed }: CodeFromHistoryProps) {
  const { reportFacts, now, onOrdersChange } = useApp()
  const history = useAppActorRef('history')
  const { balance } = useAppActor('session', sessionView)
  const earlier = useAppActor('history', earlierCode(order))
  const { copiedRow, uncopiedPin } = useAppActor('history', historyView)
  const isSpending = entitlementOf(balance, now()).spending !== null
  // Other tabs matter only if this order would spend from the balance: then they may have ordered the same
  // code.
  useOpenHistory(isSpending ? onOrdersChange : undefined)
  const isFound = earlier !== null
  useEffect(() => {
    reportFacts({ owned: isFound ? order : null })
    return () => reportFacts({ owned: null })
  }, [reportFacts, order, isFound])
  if (!isFound) return <CodeSlot isFramed={isFramed} />
  const copy = () => history.send({ type: 'row.copyRequested', id: earlier.order_id })
  return (
    <CodeSlot
      isFramed={isFramed}
      code={earlier.pin}
      action={
        <Button variant="accent" onClick={copy}>
          {copiedRow === earlier.order_id ? 'Copied!' : 'Copy PIN'}
        </Button>
      }
      status={uncopiedPin === earlier.pin ? COPY_REFUSED : 'You already have this code.'}
    >
      <TextLink isInText to="/profile/orders">
        Orders
      </TextLink>
    </CodeSlot>
  )
}
