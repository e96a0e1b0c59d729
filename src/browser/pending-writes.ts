import type { Client } from '../api/index.ts'
import { isUnsafe } from '../contract/index.ts'
import { wrapClient } from './wrap-client.ts'

export interface ClientWithPendingWrites extends Client {
  /** True while an unsafe request is pending. */
  readonly hasPendingWrites: () => boolean
}

export function withPendingWrites(client: Client): ClientWithPendingWrites {
  let pendingCount = 0
  const counted = wrapClient(client, async ({ method }, send) => {
    const weight = isUnsafe(method) ? 1 : 0
    pendingCount += weight
    try {
      return await send()
    } finally {
      pendingCount -= weight
    }
  })
  return { ...counted, hasPendingWrites: () => pendingCount > 0 }
}
