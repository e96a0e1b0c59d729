import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import type { OrderForm } from '../../contract/index.ts'
import { earlierCode, historyView } from '../../machines/history/index.ts'
import { meansOf } from '../../machines/means.ts'
import { sessionView } from '../../machines/session/index.ts'
import { useNews } from '../orders/useNews.ts'
import { Button } from '../parts/Button.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { CodePlace } from './CodePlace.tsx'

const REFUSED = 'This browser does not allow copying. Select the PIN and copy it.'

interface EarlierCodeProps {
  readonly order: OrderForm
  readonly isFramed: boolean
}

/** A code that one has had for just this car, unit, region and version is good for it still. */
export function EarlierCode({ order, isFramed }: EarlierCodeProps) {
  const { session, screens, orderFeed, now } = useShop()
  const history = useActorRef(screens.history)
  const { balance } = useView(session, sessionView)
  useNews(history, meansOf(balance, now()).spending !== null)
  const earlier = useView(history, earlierCode(order))
  const { isCopied, isCopyRefused } = useView(history, historyView)
  const isFound = earlier !== null
  useEffect(() => {
    orderFeed.setOwned(isFound ? order : null)
    return () => orderFeed.setOwned(null)
  }, [orderFeed, order, isFound])
  if (!isFound) return <CodePlace isFramed={isFramed} />
  const copy = () => {
    history.send({ type: 'details.opened', id: earlier.order_id })
    history.send({ type: 'pin.copied' })
  }
  return (
    <CodePlace
      isFramed={isFramed}
      code={earlier.pin}
      action={
        <Button variant="signal" onClick={copy}>
          {isCopied ? 'Copied!' : 'Copy PIN'}
        </Button>
      }
      status={isCopyRefused ? REFUSED : 'You already have this code.'}
    >
      <TextLink to="/profile/orders">Orders</TextLink>
    </CodePlace>
  )
}
