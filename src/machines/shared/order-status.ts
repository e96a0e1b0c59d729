import { hashEmail, type OrderForm } from '../../contract/index.ts'
import type { Facts, GenerationStatus } from './facts.ts'
import { generationKey } from './generation-key.ts'
import { isSameOrder } from './same-order.ts'

/** True if the user already has the code for exactly this order. */
export const isOwned = ({ owned }: Pick<Facts, 'owned'>, order: OrderForm): boolean =>
  owned !== null && isSameOrder(owned, order)

/** The request for the code of this order: by the user who is logged in, else by the owner of the order. */
export const statusOf = (
  { email, generations }: Pick<Facts, 'email' | 'generations'>,
  ownerHash: string,
  order: OrderForm,
): GenerationStatus | undefined => generations[generationKey(hashEmail(email) || ownerHash, order)]

interface Standing {
  readonly isOwned: boolean
  readonly isOutcomeUnknown: boolean
  readonly isAlreadyPaid?: boolean
  readonly isOutOfPoints: boolean
  /** True if the host rejected the order: it probably rejects the same request again. */
  readonly isRejected?: boolean
}

/** The recommended step, which gets the amber button. A code that may exist is looked for before another one is made. */
export function nextStep(
  standing: Standing,
): 'copyPin' | 'openOrders' | 'findCode' | 'payByCard' | 'changeOrder' | 'submit' {
  if (standing.isOwned) return 'copyPin'
  if (standing.isOutcomeUnknown) return 'openOrders'
  if (standing.isAlreadyPaid) return 'findCode'
  if (standing.isOutOfPoints) return 'payByCard'
  return standing.isRejected ? 'changeOrder' : 'submit'
}
