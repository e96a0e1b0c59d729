import type { Client } from '../api/index.ts'
import { paidOrdersOf } from '../browser/paid-orders.ts'
import { appActors } from '../machines/app/index.ts'
import { withReceiptEffects } from '../machines/receipt/index.ts'
import type { Environment } from './environment.ts'
import { ownerEmail } from './owner-email.ts'
import { receiptEffects } from './receipt.ts'

export const createReceipt = (client: Client, environment: Environment) => ({
  actors: appActors({
    receipt: withReceiptEffects(
      receiptEffects(
        client,
        environment,
        paidOrdersOf(window, environment.now, () => ownerEmail(environment)),
      ),
    ),
  }),
})
