import type { Client } from './api/index.ts'
import { callsWithKeys } from './effects/keyed-calls.ts'
import { createSpendingKeys, randomKey } from './effects/spending-keys.ts'
import type { KeyedOptions } from './wire.ts'

/** A client that sends idempotency keys: loaded only in shops whose settings name a header for them. */
export const keyedClient = (
  window: Window & typeof globalThis,
  client: Client,
  { endpoints, idempotencyHeader: header, owner, onBusy }: KeyedOptions,
): Client =>
  callsWithKeys(client, {
    ...{ endpoints, header, owner, onBusy, now: Date.now },
    keys: createSpendingKeys(window, Date.now),
    newKey: () => randomKey(window.crypto),
  })
