import { isSameOrder } from '../shared/same-order.ts'
import type { Choice, OrderContext, OrderErrors, OrderField, OrderValues } from './order.types.ts'
import { validateVin } from './vin.ts'

export const CHOICES: readonly Choice[] = ['comand', 'map_region', 'version']

/** All that is wrong, field by field; `null` when nothing is. The VIN is asked for when its field is open. */
export function validateOrder(values: OrderValues): OrderErrors | null {
  const missing = CHOICES.filter((field) => values[field] === '')
  const choices = missing.map((field) => [field, 'This field is required.'])
  const vin = missing.length === 0 ? validateVin(values.vin) : null
  if (missing.length === 0 && vin === null) return null
  return Object.fromEntries(vin === null ? choices : [['vin', vin]])
}

/** An attempt raises them; what is filled in later only takes some away. */
export const isNewAttempt = (errors: OrderErrors, before: OrderErrors): boolean =>
  errors !== before && Object.keys(errors).length >= Object.keys(before).length

/** Those that are left when some fields have been filled in; the same ones where that changes nothing. */
export function withoutErrors(errors: OrderErrors, ...filledIn: readonly OrderField[]): OrderErrors {
  const left = Object.entries(errors).filter(([field]) => !filledIn.includes(field as OrderField))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

/** Whether the code for just these may have been made although no answer came. */
export const isUncertain = (uncertainOrders: readonly OrderValues[], values: OrderValues): boolean =>
  uncertainOrders.some((one) => isSameOrder(one, values))

/** Whether this person has the code for just these already. */
export const isOwned = ({ pricing: { owned }, values }: Pick<OrderContext, 'pricing' | 'values'>) =>
  owned != null && isSameOrder(owned, values)

interface Standing {
  readonly isOwned: boolean
  readonly isOutOfPoints: boolean
}
/** The one step that the page recommends: it has the amber button. */
export const nextStep = (standing: Standing): 'copyPin' | 'payByCard' | 'submit' => {
  if (standing.isOwned) return 'copyPin'
  return standing.isOutOfPoints ? 'payByCard' : 'submit'
}

/** The one place where label and branch of an order come from. */
export function modeOf({ pricing: { entitlement } }: Pick<OrderContext, 'pricing'>) {
  return entitlement.spending?.type ?? 'buy'
}
