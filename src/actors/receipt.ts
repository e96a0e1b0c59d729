import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import type { App as Platform } from '../app.ts'
import { paidOrdersOf } from '../effects/paid-orders.ts'
import { withReceiptPorts } from '../machines/receipt/index.ts'
import { receiptPorts } from '../ports/receipt.ts'
import { noteFirstSight, type ReceiptPart } from '../ui/index.ts'

/** The machine of the receipt. */
export function createReceipt(client: Client, app: Platform): ReceiptPart {
  const receipt = createActor(withReceiptPorts(receiptPorts(client, app, paidOrdersOf(window, app.now))))
  noteFirstSight(receipt)
  return { receipt }
}
