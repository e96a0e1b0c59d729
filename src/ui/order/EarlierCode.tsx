import { useActorRef } from '@xstate/react'
import type { ReactNode } from 'react'
import { earlierCode } from '../../machines/history/index.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { css, cx } from '../styled-system/css'
import { useView } from '../useView.ts'
import type { OrderSight } from './sight.ts'

const place = css({ px: '20', py: '8' })
const pin = css({ fontFamily: 'code', fontSize: '24', fontWeight: '500', letterSpacing: '0.1em' })
const none = cx(pin, css({ color: 'muted' }))
const note = css({ minHeight: '32', fontSize: '14', color: 'muted' })

/** Holds the place of the code from the first, so that nothing moves when there is one. */
export const CodePlace = ({ code, children }: { readonly code?: string; readonly children?: ReactNode }) => (
  <div className={place}>
    <p className={css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' })}>
      <span className={css({ color: 'muted' })}>PIN</span>
      {code === undefined ? <span className={none}>······</span> : <strong className={pin}>{code}</strong>}
    </p>
    <p className={note}>{children}</p>
  </div>
)

/** A code that one has had for just this car, unit, region and version is good for it still. */
export function EarlierCode({ values }: { readonly values: OrderSight['values'] }) {
  const { screens } = useShop()
  const history = useActorRef(screens.history)
  const earlier = useView(history, earlierCode(values))
  if (earlier === null) return <CodePlace />
  return (
    <CodePlace code={earlier.pin}>
      <span role="status">You already have this code.</span> <TextLink to="/profile/orders">Orders</TextLink>
    </CodePlace>
  )
}
