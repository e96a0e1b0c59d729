import type { Client } from '../api/index.ts'
import { createIdempotencyKeys, randomKey } from '../browser/idempotency-keys.ts'
import { withIdempotencyKeys } from '../browser/idempotent-client.ts'
import type { KeyedOptions } from './host-client.ts'

/** A client that sends idempotency keys; loaded only if the config names a header for them. */
export const keyedClient = (
  window: Window & typeof globalThis,
  client: Client,
  { endpoints, idempotencyHeader: header, userEmail: owner, onBusy }: KeyedOptions,
): Client =>
  withIdempotencyKeys(client, {
    ...{ endpoints, header, userEmail: owner, onBusy, now: Date.now },
    keys: createIdempotencyKeys(window, Date.now),
    newKey: () => randomKey(window.crypto),
  })
