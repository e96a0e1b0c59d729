import { accountAssumptions } from './assumptions/account.ts'
import type { Assumption } from './assumptions/assumption.ts'
import { catalogueAssumptions } from './assumptions/catalogue.ts'
import { fileAssumptions } from './assumptions/files.ts'
import { orderAssumptions } from './assumptions/order.ts'
import { paymentAssumptions } from './assumptions/payment.ts'
import { sessionAssumptions } from './assumptions/session.ts'
import { wireAssumptions } from './assumptions/wire.ts'

export type { Assumption }

/** All assumptions of this contract about the backend, which we could not verify. */
export const assumptions: readonly Assumption[] = [
  ...wireAssumptions,
  ...sessionAssumptions,
  ...accountAssumptions,
  ...catalogueAssumptions,
  ...orderAssumptions,
  ...paymentAssumptions,
  ...fileAssumptions,
]
