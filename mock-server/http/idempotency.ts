import { type Endpoint, IDEMPOTENCY_KEY_LIFE_MS } from '../../src/contract/index.ts'
import type { Account } from '../domain/state.ts'
import type { Clock } from '../world/clock.ts'
import { json, type OutgoingResponse } from './response.ts'

/** A request that was sent with an idempotency key. */
export interface IdempotentRequest {
  readonly at: number
  readonly body: string
  /** `undefined` while the request is being processed. */
  response?: OutgoingResponse
}

const RETRY_AFTER_S = 2

const IN_PROGRESS: OutgoingResponse = {
  ...json(409, { detail: 'The first call with this key is still being processed.' }),
  headers: { ...json(409, null).headers, 'retry-after': String(RETRY_AFTER_S) },
}
const BODY_DIFFERS = json(422, { detail: 'This key was used with another body.' })

type IdempotencyCheck =
  /** The key was used before: respond with this. */
  | { readonly earlierResponse: OutgoingResponse }
  /** The key is new. Call `finish` with the response, or with `null` to free the key after an error. */
  | { readonly finish: (response: OutgoingResponse | null) => void }

/** Looks up an earlier request with the same key, caller and endpoint. Keys expire after a day. */
export function beginIdempotent(
  {
    idempotentRequests,
    clock,
  }: { readonly idempotentRequests: Map<string, IdempotentRequest>; readonly clock: Clock },
  { name }: Endpoint,
  request: { readonly key: string; readonly body: unknown; readonly caller: Account | null },
): IdempotencyCheck {
  const id = JSON.stringify([request.caller?.id ?? null, name, request.key])
  const body = JSON.stringify(request.body)
  const first = idempotentRequests.get(id)
  if (first !== undefined && clock.now() - first.at < IDEMPOTENCY_KEY_LIFE_MS) {
    if (first.body !== body) return { earlierResponse: BODY_DIFFERS }
    return { earlierResponse: first.response ?? IN_PROGRESS }
  }
  const record: IdempotentRequest = { at: clock.now(), body }
  idempotentRequests.set(id, record)
  return {
    finish: (response) => {
      if (response === null) idempotentRequests.delete(id)
      else record.response = response
    },
  }
}
