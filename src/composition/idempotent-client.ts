import type { Client } from '../api/index.ts'
import { createIdempotencyKeys, randomKey } from '../browser/idempotency-keys.ts'
import { withIdempotencyKeys } from '../browser/idempotent-client.ts'
import type { IdempotentClientOptions } from './host-client.ts'

const stillProcessedText = (seconds: number): string =>
  `Your earlier request is still being processed, and nothing was sent again. You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** A client that sends idempotency keys; loaded only if the config names a header for them. */
export const createIdempotentClient = (
  window: Window & typeof globalThis,
  client: Client,
  { endpoints, idempotencyHeader: header, userEmail: owner, notify }: IdempotentClientOptions,
): Client =>
  withIdempotencyKeys(client, {
    ...{ endpoints, header, userEmail: owner, now: Date.now },
    onBusy: (seconds) => notify(stillProcessedText(seconds)),
    keys: createIdempotencyKeys(window, Date.now),
    newKey: () => randomKey(window.crypto),
  })
