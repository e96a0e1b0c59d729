import { ApiProblem, type Client, isApiProblem } from '../api/index.ts'
import { asCompared, type Endpoint, type EndpointName, type Endpoints } from '../contract/index.ts'
import { type Frozen, isYoung, type SpendingKeys } from './spending-keys.ts'

export interface KeyedCalls {
  /** Passed in: an import would put the contract into a file of its own, which every page would request in addition. */
  readonly endpoints: Endpoints
  /** The header that carries the key. */
  readonly header: string
  readonly keys: SpendingKeys
  readonly newKey: () => string
  readonly now: () => number
  /** The e-mail of the logged-in user, or nothing. */
  readonly owner: () => string
  /** The host still works on an earlier request for the same. */
  readonly onBusy: (seconds: number) => void
}

/** The fields that make an intention: with another value in one of them it is another purchase. */
const MEANT = ['comand', 'map_region', 'version', 'vin', 'amount', 'email', 'fk_bundle']
/** 4xx that say nothing about an earlier request with the same key: it may have been done, or still be under way. */
const INDEFINITE = [401, 403, 408, 409, 425, 429]
const STILL_RUNNING = 409
const BUSY_FOR_S = 5

interface Held extends Frozen {
  readonly name: string
  underWay: number
  /** Nothing is sent before this. */
  notBefore: number
}

const isDefinite = (problem: unknown) => {
  const { kind, status = 0 } = isApiProblem(problem) ? problem : {}
  return kind === 'status' && status >= 400 && status < 500 && !INDEFINITE.includes(status)
}

/** `Retry-After` in milliseconds: seconds or a date, as HTTP allows. */
function waitOf({ retryAfter }: ApiProblem, now: number): number {
  const text = retryAfter ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return ms > 0 ? ms : BUSY_FOR_S * 1_000
}

/**
 * A client whose spending calls carry one key for one intention, so that the host counts them once however often they
 * arrive. Key and body are frozen before the first byte and are the same through every repetition: by the browser, after a
 * 401, after a reload, in another tab. A definite answer or another intention drops them. Nothing is ever sent by itself.
 */
export function callsWithKeys(
  client: Client,
  { endpoints, header, keys, newKey, now, owner, onBusy }: KeyedCalls,
): Client {
  /** By intention, until a definite answer: a tab that was told to wait goes on with its key, whatever others were told. */
  const held = new Map<string, Held>()
  const drop = (intention: string, { key }: Frozen) => {
    held.delete(intention)
    return keys.drop(intention, key)
  }

  const freeze = async (name: string, intention: string, rest: Frozen['rest']): Promise<Held> => {
    // Another order, amount or e-mail was meant before: that is over unless it is still under way.
    for (const [other, former] of held)
      if (other !== intention && former.name === name && former.underWay === 0) await drop(other, former)
    const known = held.get(intention)
    if (known && isYoung(known, now())) return known
    const frozen = await keys.freeze(intention, { key: newKey(), at: now(), rest })
    // Another call for the same may have come first meanwhile.
    const meanwhile = held.get(intention)
    if (meanwhile && meanwhile !== known) return meanwhile
    const fresh = { ...frozen, name, underWay: 0, notBefore: 0 }
    held.set(intention, fresh)
    return fresh
  }

  const spend = async (
    endpoint: Endpoint,
    json: Readonly<Record<string, unknown>>,
    send: (json: object, headers: Readonly<Record<string, string>>) => Promise<unknown>,
  ): Promise<unknown> => {
    const { name } = endpoint
    const fields = Object.entries(json).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const meant = fields.filter(([field]) => MEANT.includes(field))
    const rest = Object.fromEntries(fields.filter(([field]) => !MEANT.includes(field)))
    const intention = JSON.stringify([asCompared(owner()), name, meant])
    const frozen = await freeze(name, intention, rest)
    const refuseToSend = (cause?: unknown) => {
      onBusy(Math.ceil((frozen.notBefore - now()) / 1_000))
      // As without an answer: the first request may have been done.
      return new ApiProblem(name, 'network', { cause })
    }
    if (frozen.notBefore > now()) throw refuseToSend()
    frozen.underWay += 1
    try {
      const answer = await send({ ...Object.fromEntries(meant), ...frozen.rest }, { [header]: frozen.key })
      await drop(intention, frozen)
      return answer
    } catch (problem) {
      if (isDefinite(problem)) await drop(intention, frozen)
      if (!isApiProblem(problem) || problem.status !== STILL_RUNNING) throw problem
      frozen.notBefore = now() + waitOf(problem, now())
      throw refuseToSend(problem)
    } finally {
      frozen.underWay -= 1
    }
  }

  const call = (
    wanted: Endpoint | EndpointName,
    input: { readonly json?: unknown },
    options?: Parameters<Client['call']>[2],
  ): Promise<unknown> => {
    const endpoint: Endpoint = typeof wanted === 'string' ? endpoints[wanted] : wanted
    if (!endpoint.spends) return client.call(endpoint, input as never, options)
    return spend(endpoint, Object(input.json), (json, headers) =>
      client.call(endpoint, { ...input, json } as never, { ...options, headers }),
    )
  }
  return { call: call as Client['call'] }
}
