import { ApiProblem, type Client } from '../api/index.ts'
import { createPageVisibility } from '../browser/page-visibility.ts'
import type { ClientWithPendingWrites } from '../browser/pending-writes.ts'
import type { Endpoint } from '../contract/index.ts'
import type { HostClientOptions } from './host-client.ts'

/** Loads the client with the first call, or by `preload`: it contains the schemas of the whole contract, which no render needs. */
export function lazyClient(
  window: Window & typeof globalThis,
  options: HostClientOptions,
  /** Called when the chunk cannot be loaded. */
  onMissing: () => void,
): ClientWithPendingWrites & { readonly preload: () => void } {
  const pageVisibility = createPageVisibility(window)
  let loaded: ClientWithPendingWrites | undefined
  let loading: Promise<Client> | undefined
  const load = (): Promise<Client> => {
    loading ??= Promise.all([
      import('./host-client.ts'),
      options.idempotencyHeader === '' ? undefined : import('./idempotent-client.ts'),
    ]).then(
      ([{ createHostClient }, keyed]) => {
        loaded = createHostClient(window, pageVisibility, options, keyed?.createIdempotentClient)
        return loaded
      },
      (cause: unknown) => {
        // Drop the rejected promise, so that the next call tries again.
        loading = undefined
        // The browser aborts the import when the page is left; that is no failure.
        if (!pageVisibility.isVisible()) return pageVisibility.whenBack().then(load)
        onMissing()
        throw new ApiProblem('client', 'network', { cause })
      },
    )
    return loading
  }
  const call = async (endpoint: Endpoint, input: never, callOptions?: Parameters<Client['call']>[2]) =>
    (await load()).call(endpoint, input, callOptions)
  return {
    call: call as Client['call'],
    hasPendingWrites: () => loaded?.hasPendingWrites() ?? false,
    preload: () => void load().catch(() => undefined),
  }
}
