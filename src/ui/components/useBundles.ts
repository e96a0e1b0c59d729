import { useEffect } from 'react'
import type { BundlesActor } from '../../machines/bundles/index.ts'

/** Requests the bundles while a component that shows them is mounted. */
export function useBundles(actor: Pick<BundlesActor, 'send'>): void {
  useEffect(() => {
    actor.send({ type: 'bundles.requested' })
    return () => actor.send({ type: 'bundles.closed' })
  }, [actor])
}
