import { type Client, type ClientOptions, createClient } from '../api/index.ts'
import { withBfcacheRetry } from '../browser/bfcache-retry.ts'
import type { IdempotencyOptions } from '../browser/idempotent-client.ts'
import type { PageVisibility } from '../browser/page-visibility.ts'
import { type ClientWithPendingWrites, withPendingWrites } from '../browser/pending-writes.ts'
import { createSingleUseBody } from '../browser/single-use-body.ts'
import { endpoints } from '../contract/index.ts'

export interface HostClientOptions extends ClientOptions, Pick<IdempotencyOptions, 'userEmail'> {
  readonly notify: (message: string) => void
  /** Header of the idempotency key; empty if the backend supports none. */
  readonly idempotencyHeader: string
}

export type IdempotentClientOptions = HostClientOptions & Pick<IdempotencyOptions, 'endpoints'>

/** The client with the schemas of the whole contract, loaded with the first call at the latest. */
export function createHostClient(
  window: Window & typeof globalThis,
  pageVisibility: PageVisibility,
  options: HostClientOptions,
  /** Adds idempotency keys; given only if the settings name their header. */
  withKeys?: (window: Window & typeof globalThis, client: Client, options: IdempotentClientOptions) => Client,
): ClientWithPendingWrites {
  const client = createClient({ ...options, spendingBody: createSingleUseBody(window.performance) })
  return withPendingWrites(
    withBfcacheRetry(pageVisibility, withKeys?.(window, client, { ...options, endpoints }) ?? client),
  )
}
