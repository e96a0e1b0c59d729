import { createActor } from 'xstate'
import type { Client } from '../api/index.ts'
import { paidOrdersOf } from '../browser/paid-orders.ts'
import { withReceiptEffects } from '../machines/receipt/index.ts'
import { type ReceiptFeature, rememberServerSnapshot } from '../ui/index.ts'
import type { Environment } from './environment.ts'
import { receiptEffects } from './receipt.ts'

/** The machine of the receipt. */
export function createReceipt(client: Client, environment: Environment): ReceiptFeature {
  const receipt = createActor(
    withReceiptEffects(receiptEffects(client, environment, paidOrdersOf(window, environment.now))),
  )
  rememberServerSnapshot(receipt)
  return { receipt }
}
