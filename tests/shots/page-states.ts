import { accountStates } from './account-states.ts'
import { converterStates } from './converter-states.ts'
import { orderStates } from './order-states.ts'
import type { PageState } from './page-state.ts'
import { paymentStates } from './payment-states.ts'

/** The states of the contact sheet: every page, and each of its states that has a text or a control of its own. */
export const pageStates: readonly PageState[] = [
  ...accountStates,
  ...orderStates,
  ...paymentStates,
  ...converterStates,
]
