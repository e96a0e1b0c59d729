import { accountStates } from './account-states.ts'
import { converterStates } from './converter-states.ts'
import { orderStates } from './order-states.ts'
import type { PageState } from './page-state.ts'
import { paymentStates } from './payment-states.ts'

/** All pages in all their states. */
export const pageStates: readonly PageState[] = [
  ...accountStates,
  ...orderStates,
  ...paymentStates,
  ...converterStates,
]
