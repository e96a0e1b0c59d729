import { applyChange, type PendingCheckoutEffects } from '../machines/pending-checkout/index.ts'
import type { Environment } from './environment.ts'

/** Applies each change to the newest stored list: another tab may have added an order meanwhile. */
export const pendingCheckoutEffects = ({ pendingCheckouts, now }: Environment): PendingCheckoutEffects => ({
  read: async () => pendingCheckouts.read(now()),
  save: (change) => pendingCheckouts.write(applyChange(pendingCheckouts.read(now()), change)),
})
