import { ApiProblem, type Client, isApiProblem } from '../api/index.ts'
import { type Endpoint, type EndpointName, type Endpoints, normalizeEmail } from '../contract/index.ts'
import { type IdempotencyKeys, isRecent, type StoredRequest } from './idempotency-keys.ts'

export interface IdempotencyOptions {
  /** Passed in: an import would move the contract to a separate chunk, which every page would have to request. */
  readonly endpoints: Endpoints
  /** The header that carries the key. */
  readonly header: string
  readonly keys: IdempotencyKeys
  readonly newKey: () => string
  readonly now: () => number
  /** The e-mail of the logged-in user; empty for a visitor. */
  readonly userEmail: () => string
  /** Called when the backend still processes an earlier request for the same intention. */
  readonly onBusy: (seconds: number) => void
}

/** The fields that identify an intention: another value in one of them makes it another purchase. */
const INTENT_FIELDS = ['comand', 'map_region', 'version', 'vin', 'amount', 'email', 'fk_bundle']
/** 4xx statuses after which an earlier request with the same key may have succeeded or still be running. */
const INCONCLUSIVE_STATUSES = [401, 403, 408, 409, 425, 429]
const STILL_RUNNING = 409
const DEFAULT_RETRY_S = 5

interface PendingCall extends StoredRequest {
  readonly name: string
  /** Number of requests that have no response yet. */
  requests: number
  /** Time until which the call is not sent again. */
  notBefore: number
}

const isConclusive = (problem: unknown) => {
  const { kind, status = 0 } = isApiProblem(problem) ? problem : {}
  return kind === 'status' && status >= 400 && status < 500 && !INCONCLUSIVE_STATUSES.includes(status)
}

/** `Retry-After` in milliseconds: seconds or a date, as HTTP allows. */
function retryAfterMs({ retryAfter }: ApiProblem, now: number): number {
  const text = retryAfter ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return ms > 0 ? ms : DEFAULT_RETRY_S * 1_000
}

/**
 * A client whose spending calls carry one key per intention, so that the backend executes them once however often they
 * arrive. Key and body are frozen before the first byte and are the same in every repetition: by the browser, after a
 * 401, after a reload, in another tab. A conclusive response or another intention drops them. The client never repeats a
 * request by itself.
 */
export function withIdempotencyKeys(
  client: Client,
  { endpoints, header, keys, newKey, now, userEmail, onBusy }: IdempotencyOptions,
): Client {
  /**
   * The calls of this tab that have no conclusive response, by intention. A 409 is not conclusive: the backend still processes
   * an earlier request with the key, so the key stays until this tab has a response, even if another tab removed it from the
   * store.
   */
  const pendingCalls = new Map<string, PendingCall>()
  const drop = (intention: string, { key }: StoredRequest) => {
    pendingCalls.delete(intention)
    return keys.drop(intention, key)
  }

  const freeze = async (
    name: string,
    intention: string,
    otherFields: StoredRequest['rest'],
  ): Promise<PendingCall> => {
    // Drop the keys of earlier intentions of this endpoint, unless their requests are still running.
    for (const [other, previous] of pendingCalls)
      if (other !== intention && previous.name === name && previous.requests === 0)
        await drop(other, previous)
    const known = pendingCalls.get(intention)
    if (known && isRecent(known, now())) return known
    const frozen = await keys.freeze(intention, { key: newKey(), at: now(), rest: otherFields })
    // Another call with the same intention may have frozen it during the wait.
    const meanwhile = pendingCalls.get(intention)
    if (meanwhile && meanwhile !== known) return meanwhile
    const fresh = { ...frozen, name, requests: 0, notBefore: 0 }
    pendingCalls.set(intention, fresh)
    return fresh
  }

  const spend = async (
    endpoint: Endpoint,
    json: Readonly<Record<string, unknown>>,
    send: (json: object, headers: Readonly<Record<string, string>>) => Promise<unknown>,
  ): Promise<unknown> => {
    const { name } = endpoint
    const fields = Object.entries(json).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const intentFields = fields.filter(([field]) => INTENT_FIELDS.includes(field))
    const otherFields = Object.fromEntries(fields.filter(([field]) => !INTENT_FIELDS.includes(field)))
    const intention = JSON.stringify([normalizeEmail(userEmail()), name, intentFields])
    const frozen = await freeze(name, intention, otherFields)
    const reportBusy = (cause?: unknown) => {
      onBusy(Math.ceil((frozen.notBefore - now()) / 1_000))
      // Reported like a lost response: the first request may have succeeded.
      return new ApiProblem(name, 'network', { cause })
    }
    if (frozen.notBefore > now()) throw reportBusy()
    frozen.requests += 1
    try {
      const response = await send(
        { ...Object.fromEntries(intentFields), ...frozen.rest },
        { [header]: frozen.key },
      )
      await drop(intention, frozen)
      return response
    } catch (problem) {
      if (isConclusive(problem)) await drop(intention, frozen)
      if (!isApiProblem(problem) || problem.status !== STILL_RUNNING) throw problem
      frozen.notBefore = now() + retryAfterMs(problem, now())
      throw reportBusy(problem)
    } finally {
      frozen.requests -= 1
    }
  }

  const call = (
    endpointOrName: Endpoint | EndpointName,
    input: { readonly json?: unknown },
    options?: Parameters<Client['call']>[2],
  ): Promise<unknown> => {
    const endpoint: Endpoint = typeof endpointOrName === 'string' ? endpoints[endpointOrName] : endpointOrName
    if (!endpoint.spends) return client.call(endpoint, input as never, options)
    return spend(endpoint, Object(input.json), (json, headers) =>
      client.call(endpoint, { ...input, json } as never, { ...options, headers }),
    )
  }
  return { call: call as Client['call'] }
}
