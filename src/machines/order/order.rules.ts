import type { Choice, Objections, OrderContext, OrderValues } from './order.types.ts'
import { vinObjection } from './vin.ts'

export const CHOICES: readonly Choice[] = ['comand', 'map_region', 'version']

/** All that is wrong, field by field; `null` when nothing is. The VIN is asked for when its field is open. */
export function objectionsTo(values: OrderValues): Objections | null {
  const missing = CHOICES.filter((field) => values[field] === '')
  const choices = missing.map((field) => [field, 'This field is required.'])
  const vin = missing.length === 0 ? vinObjection(values.vin) : null
  if (missing.length === 0 && vin === null) return null
  return Object.fromEntries(vin === null ? choices : [['vin', vin]])
}

/** The one place where label and branch of an order come from. */
export function modeOf({ circumstances: { means } }: Pick<OrderContext, 'circumstances'>) {
  return means.spending?.type ?? 'buy'
}
