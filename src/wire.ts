import { type Client, type ClientOptions, createClient } from './api/index.ts'
import { endpoints } from './contract/index.ts'
import type { KeyedCalls } from './effects/keyed-calls.ts'
import type { Presence } from './effects/presence.ts'
import { createSpendingBody } from './effects/spending-body.ts'
import { callsWhileHere } from './effects/while-here.ts'
import { type CountedClient, countWrites } from './effects/writes.ts'

export interface WireOptions extends ClientOptions, Pick<KeyedCalls, 'owner' | 'onBusy'> {
  /** Empty: the host knows no keys. */
  readonly idempotencyHeader: string
}

export type KeyedOptions = WireOptions & Pick<KeyedCalls, 'endpoints'>

/** The way to the hosts, with the schemas of the whole contract: loaded with the first call. */
export function createWire(
  window: Window & typeof globalThis,
  presence: Presence,
  options: WireOptions,
  /** Only with an idempotency header. */
  withKeys?: (window: Window & typeof globalThis, client: Client, options: KeyedOptions) => Client,
): CountedClient {
  const client = createClient({ ...options, spendingBody: createSpendingBody(window.performance) })
  return countWrites(
    callsWhileHere(presence, withKeys?.(window, client, { ...options, endpoints }) ?? client),
  )
}
