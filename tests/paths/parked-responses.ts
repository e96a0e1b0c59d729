import { parking } from '../pages/order-form.ts'

/** The mock holds the price response until `releaseParked`. */
export const PARKED_PRICE = parking('readPrice', 'price')
/** The mock holds the response with the account's status until `releaseParked`. */
export const PARKED_STATUS = parking('readStatus', 'status')
