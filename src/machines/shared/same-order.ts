import type { OrderForm } from '../../contract/index.ts'

/** A code is valid for exactly these four values. */
export const isSameOrder = (one: OrderForm, other: OrderForm): boolean =>
  one.comand === other.comand &&
  one.map_region === other.map_region &&
  one.version === other.version &&
  one.vin === other.vin
