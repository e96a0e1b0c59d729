import { accountSights } from './account-sights.ts'
import { converterSights } from './converter-sights.ts'
import { paymentSights } from './payment-sights.ts'
import type { Sight } from './state.ts'
import { tradeSights } from './trade-sights.ts'

/** Every page in every state that it can be in. */
export const sights: readonly Sight[] = [
  ...accountSights,
  ...tradeSights,
  ...paymentSights,
  ...converterSights,
]
