import { useActorRef } from '@xstate/react'
import type { OrderForm } from '../../contract/index.ts'
import { earlierCode } from '../../machines/history/index.ts'
import { meansOf } from '../../machines/means.ts'
import { sessionView } from '../../machines/session/index.ts'
import { useNews } from '../orders/useNews.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { CodePlace } from './CodePlace.tsx'

/** A code that one has had for just this car, unit, region and version is good for it still. */
export function EarlierCode({ order }: { readonly order: OrderForm }) {
  const { session, screens, now } = useShop()
  const history = useActorRef(screens.history)
  const { balance } = useView(session, sessionView)
  useNews(history, meansOf(balance, now()).spending !== null)
  const earlier = useView(history, earlierCode(order))
  return (
    <CodePlace {...(earlier && { code: earlier.pin })}>
      {/* There before its words, or nobody would hear them. */}
      <span role="status">{earlier && 'You already have this code.'}</span>
      {earlier && (
        <>
          {' '}
          <TextLink to="/profile/orders">Orders</TextLink>
        </>
      )}
    </CodePlace>
  )
}
