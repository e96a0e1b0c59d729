import { isSameOrder } from '../shared/same-order.ts'
import type { Choice, OrderContext, OrderErrors, OrderField, OrderValues } from './order.types.ts'
import { validateVin } from './vin.ts'

export const CHOICES: readonly Choice[] = ['comand', 'map_region', 'version']

/** Validation errors by field; `null` if there are none. The VIN is required once its field is enabled. */
export function validateOrder(values: OrderValues): OrderErrors | null {
  const missing = CHOICES.filter((field) => values[field] === '')
  const choices = missing.map((field) => [field, 'This field is required.'])
  const vin = missing.length === 0 ? validateVin(values.vin) : null
  if (missing.length === 0 && vin === null) return null
  return Object.fromEntries(vin === null ? choices : [['vin', vin]])
}

/** A submit sets the errors; later input only removes some of them. */
export const isNewAttempt = (errors: OrderErrors, before: OrderErrors): boolean =>
  errors !== before && Object.keys(errors).length >= Object.keys(before).length

/** Removes the errors of fields that are filled in now; returns the same object if nothing changes. */
export function withoutErrors(errors: OrderErrors, ...filledIn: readonly OrderField[]): OrderErrors {
  const left = Object.entries(errors).filter(([field]) => !filledIn.includes(field as OrderField))
  return left.length === Object.keys(errors).length ? errors : Object.fromEntries(left)
}

/** True if the code for exactly this order may have been generated although no response arrived. */
export const isUncertain = (uncertainOrders: readonly OrderValues[], values: OrderValues): boolean =>
  uncertainOrders.some((one) => isSameOrder(one, values))

/** True if the user already has the code for exactly this order. */
export const isOwned = ({ pricing: { owned }, values }: Pick<OrderContext, 'pricing' | 'values'>) =>
  owned != null && isSameOrder(owned, values)

interface Standing {
  readonly isOwned: boolean
  readonly isOutOfPoints: boolean
}
/** The recommended step, which gets the amber button. */
export const nextStep = (standing: Standing): 'copyPin' | 'payByCard' | 'submit' => {
  if (standing.isOwned) return 'copyPin'
  return standing.isOutOfPoints ? 'payByCard' : 'submit'
}

/** Decides both the label of the button and the branch that a submit takes. */
export function modeOf({ pricing: { entitlement } }: Pick<OrderContext, 'pricing'>) {
  return entitlement.spending?.type ?? 'buy'
}
