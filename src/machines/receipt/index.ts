/** The result of a payment or an order, verified with the backend before it is shown. */
import type { ReceiptActor } from './receipt.machine.ts'

export { withReceiptEffects } from './receipt.machine.ts'
export type { ReceiptEffects } from './receipt.types.ts'
export { receiptView } from './receipt.view.ts'
export type { ReceiptFact } from './receipt-facts.ts'
export { idsOf, paymentIdsOf, type ReceiptRequest, receiptRequestFrom } from './receipt-request.ts'

declare module '../app/app.types.ts' {
  interface AppActors {
    readonly receipt: ReceiptActor
  }
}
