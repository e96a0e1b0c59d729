import { type ClientOptions, createClient } from './api/index.ts'
import { callsWithKeys, type KeyedCalls } from './effects/keyed-calls.ts'
import type { Presence } from './effects/presence.ts'
import { createSpendingBody } from './effects/spending-body.ts'
import { createSpendingKeys, randomKey } from './effects/spending-keys.ts'
import { callsWhileHere } from './effects/while-here.ts'
import { type CountedClient, countWrites } from './effects/writes.ts'

export interface WireOptions extends ClientOptions, Pick<KeyedCalls, 'owner' | 'onBusy'> {
  /** Empty: the host knows no keys. */
  readonly idempotencyHeader: string
}

/** The way to the hosts, with the schemas of the whole contract: loaded with the first call. */
export function createWire(
  window: Window & typeof globalThis,
  presence: Presence,
  options: WireOptions,
): CountedClient {
  const client = createClient({ ...options, spendingBody: createSpendingBody(window.performance) })
  const { idempotencyHeader: header, owner, onBusy } = options
  const keyed = () =>
    callsWithKeys(client, {
      ...{ header, owner, onBusy, now: Date.now },
      keys: createSpendingKeys(window, Date.now),
      newKey: () => randomKey(window.crypto),
    })
  return countWrites(callsWhileHere(presence, header === '' ? client : keyed()))
}
