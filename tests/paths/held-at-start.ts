import { heldResponseOf } from '../pages/order-form.ts'

/** The mock delays the price response until `releaseHeldResponse`. */
export const DELAYED_PRICE = heldResponseOf('readPrice', 'price')
/** The mock delays the response with the account's status until `releaseHeldResponse`. */
export const DELAYED_STATUS = heldResponseOf('readStatus', 'status')
