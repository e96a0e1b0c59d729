import type { OrderForm } from '../../contract/index.ts'
import type { Facts } from './facts.ts'

/** A code is valid for exactly these four values. */
export const isSameOrder = (one: OrderForm, other: OrderForm): boolean =>
  one.comand === other.comand &&
  one.map_region === other.map_region &&
  one.version === other.version &&
  one.vin === other.vin

/** True if the user already has the code for exactly this order. */
export const isOwnedIn = ({ owned }: Pick<Facts, 'owned'>, order: OrderForm): boolean =>
  owned !== null && isSameOrder(owned, order)
