import { parking } from '../pages/order-form.ts'

/** The price arrives when the path releases it. */
export const HELD_PRICE = parking('readPrice', 'price')
/** The account's status arrives when the path releases it. */
export const HELD_STATUS = parking('readStatus', 'status')
