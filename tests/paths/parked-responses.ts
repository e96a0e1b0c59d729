import { parking } from '../pages/order-form.ts'

/** The price arrives when the path releases it. */
export const PARKED_PRICE = parking('readPrice', 'price')
/** The account's status arrives when the path releases it. */
export const PARKED_STATUS = parking('readStatus', 'status')
