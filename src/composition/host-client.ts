import { type ClientOptions, createClient } from '../api/index.ts'
import { withBfcacheRetry } from '../browser/bfcache-retry.ts'
import { createIdempotencyKeys, randomKey } from '../browser/idempotency-keys.ts'
import { type IdempotencyOptions, withIdempotencyKeys } from '../browser/idempotent-client.ts'
import type { PageVisibility } from '../browser/page-visibility.ts'
import { type ClientWithPendingWrites, withPendingWrites } from '../browser/pending-writes.ts'
import { createSingleUseBody } from '../browser/single-use-body.ts'

export interface HostClientOptions extends ClientOptions, Pick<IdempotencyOptions, 'userEmail' | 'onBusy'> {
  /** Empty: the host knows no keys. */
  readonly idempotencyHeader: string
}

/** The way to the hosts, with the schemas of the whole contract: loaded with the first call. */
export function createHostClient(
  window: Window & typeof globalThis,
  pageVisibility: PageVisibility,
  options: HostClientOptions,
): ClientWithPendingWrites {
  const client = createClient({ ...options, spendingBody: createSingleUseBody(window.performance) })
  const { idempotencyHeader: header, userEmail, onBusy } = options
  const keyed = () =>
    withIdempotencyKeys(client, {
      ...{ header, userEmail, onBusy, now: Date.now },
      keys: createIdempotencyKeys(window, Date.now),
      newKey: () => randomKey(window.crypto),
    })
  return withPendingWrites(withBfcacheRetry(pageVisibility, header === '' ? client : keyed()))
}
