/** What came of a payment or an order, checked before it is told. */
export { type ReceiptActor, withReceiptPorts } from './receipt.machine.ts'
export type { ReceiptPorts } from './receipt.types.ts'
export { receiptView } from './receipt.view.ts'
export { idsOf, namesOf, type Visit, visitFrom } from './visit.ts'
