import { useEffect, useRef, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { OrderForm } from '../../contract/index.ts'
import { earlierCode, type HistoryState } from '../../machines/history/index.ts'
import { sessionView } from '../../machines/session/index.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useShop } from '../shop-context.ts'
import { useView } from '../useView.ts'
import { CodePlace } from './CodePlace.tsx'

/** The line is back, or the person is: from another window, or from the checkout. */
const RETURNS = ['online', 'focus', 'pageshow', 'visibilitychange']

/**
 * A code that one has had for just this car, unit, region and version is good for it still. Looked for again whenever the
 * account has been, as after each code that was asked for, and on each return as long as there is none.
 */
export function EarlierCode({ order }: { readonly order: OrderForm }) {
  const { screens, session } = useShop()
  const { isBalanceFresh, isBalanceMissing } = useView(session, sessionView)
  const isAccountKnown = isBalanceFresh || isBalanceMissing
  const [seen, see] = useState<HistoryState>()
  const earlier = seen === undefined ? null : earlierCode(order)(seen)
  const isMissing = useRef(true)
  useEffect(() => {
    isMissing.current = earlier === null
  })
  const lookAgain = useRef<() => void>(undefined)
  useEffect(() => {
    let history: ActorRefFrom<typeof screens.history> | undefined
    const look = () => {
      history?.stop()
      history = createActor(screens.history)
      // What was seen stays until there is something newer.
      history.subscribe((snapshot) => snapshot.matches('loaded') && see(snapshot))
      history.start()
    }
    const lookIfMissing = () => {
      if (isMissing.current && document.visibilityState === 'visible') look()
    }
    lookAgain.current = look
    look()
    for (const name of RETURNS) window.addEventListener(name, lookIfMissing)
    return () => {
      history?.stop()
      for (const name of RETURNS) window.removeEventListener(name, lookIfMissing)
    }
  }, [screens])
  const wasKnown = useRef(false)
  useEffect(() => {
    if (isAccountKnown && wasKnown.current) lookAgain.current?.()
    wasKnown.current ||= isAccountKnown
  }, [isAccountKnown])
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
