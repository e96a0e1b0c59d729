import { heldResponseOf } from '../pages/order-form.ts'

/** The mock holds the price response until `releaseHeldResponse`. */
export const HELD_PRICE = heldResponseOf('readPrice', 'price')
/** The mock holds the response with the account's status until `releaseHeldResponse`. */
export const HELD_STATUS = heldResponseOf('readStatus', 'status')
