import { useEffect } from 'react'
import type { BundlesActor } from '../../machines/bundles/index.ts'

/** Asks for what is on offer when a screen that shows it comes, and tells when it goes. */
export function useBundles(actor: Pick<BundlesActor, 'send'>): void {
  useEffect(() => {
    actor.send({ type: 'bundles.requested' })
    return () => actor.send({ type: 'bundles.closed' })
  }, [actor])
}
