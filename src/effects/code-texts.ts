import type { Id } from '../contract/index.ts'

/** The fixed texts about a code whose page was left, or whose outcome is unknown. Only pages that order codes load them. */
export const codeInOrders = 'Your code is ready. You find it in your orders.'
export const severalCodes = (orderIds: readonly Id[]) =>
  `${orderIds.length} codes were made for this order. You find them in your orders: ${orderIds.join(', ')}. If you ordered only one, write to support.`
/** The order form and the payment page show the same sentence. */
export const generateLost =
  'We do not know yet whether your code was made. Look in your orders before you try again.'
