import { useActorRef } from '@xstate/react'
import { earlierCode } from '../../machines/history/index.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { CodePlace } from './CodePlace.tsx'
import type { OrderSight } from './sight.ts'

/** A code that one has had for just this car, unit, region and version is good for it still. */
export function EarlierCode({ values }: { readonly values: OrderSight['values'] }) {
  const { screens } = useShop()
  const history = useActorRef(screens.history)
  const earlier = useView(history, earlierCode(values))
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
