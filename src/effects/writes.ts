import type { Client } from '../api/index.ts'
import { isUnsafe } from '../contract/index.ts'
import { eachCall } from './each-call.ts'

export interface CountedClient extends Client {
  /** Whether something is on its way that the host may act upon. */
  readonly isWriting: () => boolean
}

export function countWrites(client: Client): CountedClient {
  let underWay = 0
  const counted = eachCall(client, async ({ method }, send) => {
    const weight = isUnsafe(method) ? 1 : 0
    underWay += weight
    try {
      return await send()
    } finally {
      underWay -= weight
    }
  })
  return { ...counted, isWriting: () => underWay > 0 }
}
