import { useEffect } from 'react'
import { useAppActorRef } from '../app/useView.ts'

/** Requests the bundles while a component that shows them is mounted. */
export function useBundles(name: 'bundles' | 'subscriptions'): void {
  const actor = useAppActorRef(name)
  useEffect(() => {
    actor.send({ type: 'bundles.requested' })
    return () => actor.send({ type: 'bundles.closed' })
  }, [actor])
}
