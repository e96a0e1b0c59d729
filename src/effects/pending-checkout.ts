import { applyChange, type PendingCheckoutEffects } from '../machines/pending-checkout/index.ts'
import type { Environment } from './environment.ts'

/** Each change is made to what is there by then: another tab may have kept an order meanwhile. */
export const pendingCheckoutEffects = ({ pendingCheckouts, now }: Environment): PendingCheckoutEffects => ({
  read: async () => pendingCheckouts.read(now()),
  save: (change) => pendingCheckouts.write(applyChange(pendingCheckouts.read(now()), change)),
})
