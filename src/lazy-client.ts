import { ApiProblem, type Client } from './api/index.ts'
import type { Endpoint } from './contract/index.ts'
import { createPresence } from './effects/presence.ts'
import type { CountedClient } from './effects/writes.ts'
import type { WireOptions } from './wire.ts'

/** The client, loaded with the first call: it brings the schemas of the whole contract, which no page needs to be drawn. */
export function lazyClient(
  window: Window & typeof globalThis,
  options: WireOptions,
  /** Called when its code cannot be had. */
  onMissing: () => void,
): CountedClient & { readonly fetchSoon: () => void } {
  const presence = createPresence(window)
  let loaded: CountedClient | undefined
  let loading: Promise<Client> | undefined
  const load = (): Promise<Client> => {
    loading ??= Promise.all([
      import('./wire.ts'),
      options.idempotencyHeader === '' ? undefined : import('./keyed-client.ts'),
    ]).then(
      ([{ createWire }, keyed]) => {
        loaded = createWire(window, presence, options, keyed?.keyedClient)
        return loaded
      },
      (cause: unknown) => {
        // A line that was down may be up again.
        loading = undefined
        // Nor is it one that the page was left meanwhile.
        if (!presence.isHere()) return presence.back().then(load)
        onMissing()
        throw new ApiProblem('client', 'network', { cause })
      },
    )
    return loading
  }
  const call = async (wanted: Endpoint, input: never, given?: Parameters<Client['call']>[2]) =>
    (await load()).call(wanted, input, given)
  return {
    call: call as Client['call'],
    isWriting: () => loaded?.isWriting() ?? false,
    fetchSoon: () => void load().catch(() => undefined),
  }
}
