import { deepEqual, equal, ok } from 'node:assert/strict'
import type { JournalEntry } from '../../mock-server/http/journal.ts'
import type { World } from '../../mock-server/world/world.ts'
import { type Endpoint, type EndpointName, endpoints, RETRIES_AFTER_401 } from '../../src/contract/index.ts'
import type { Invocation } from './engine/path.ts'
import type { ForcedResponse } from './outcomes.ts'
import type { Backend } from './playwright-sut.ts'
import { requestDifferences } from './request-differences.ts'
import { type RequestContext, type Requests, requestPartsOf } from './requests.ts'

/** A newly opened page may be slow. */
const TIMEOUT_MS = 20_000

const isForced = (force: unknown): force is ForcedResponse =>
  typeof force === 'object' && force !== null && 'endpoint' in force
/** The number of requests that one outcome answers: after a 401 the client retries with new tokens. */
const requestCountFor =
  (isLoggedIn: boolean, withoutLogin: readonly EndpointName[]) =>
  ({ endpoint, status }: ForcedResponse): number => {
    const { auth }: Endpoint = endpoints[endpoint]
    const requiresLogin = auth === 'bearer' && !withoutLogin.includes(endpoint)
    const hasToken = requiresLogin || (auth === 'bearerIfLoggedIn' && isLoggedIn)
    return status === 401 && hasToken ? 1 + RETRIES_AFTER_401 : 1
  }
/** True if the request may have changed the backend's state: it did not fail. */
const mayHaveSucceeded = ({ outcome, status }: ForcedResponse) => outcome !== 'status' || (status ?? 0) < 400
/** True if a request has arrived completely: the journal lists it before its body has arrived. */
const isComplete = ({ parked, status }: JournalEntry) => parked !== null || status !== null
const ticketOf = ({ actor, nth }: Invocation) => `${actor} ${nth}`

interface BackendOptions {
  readonly timeoutMs?: number
  readonly isLoggedIn?: boolean
  readonly keepsBackendState?: boolean
  /** The expected requests of each actor. */
  readonly requests?: Requests
  /** Endpoints that other machines on the page call at any time. */
  readonly otherRequests?: readonly EndpointName[]
  /** The number of requests that other machines send to an endpoint before this path does. */
  readonly earlierRequests?: Partial<Readonly<Record<EndpointName, number>>>
  /** Endpoints that are also called without a login. */
  readonly withoutLogin?: readonly EndpointName[]
  /** Delays only the retry of a call that gets a 401; the response to the first request is sent at once. */
  readonly delaysRetry?: boolean
  readonly requestContext?: () => Promise<RequestContext>
}
const emptyContext = async (): Promise<RequestContext> => ({ ip: '', tokens: null })

interface ForcedCall {
  readonly invocation: Invocation
  readonly force: ForcedResponse
  /** The position of its first request among all requests to the endpoint. */
  readonly from: number
}

/**
 * Delays each response of a path in its world of the mock backend until the path releases it by the ticket of
 * the call.
 */
export function mockBackend(
  { outcomes, journal }: World,
  {
    timeoutMs = TIMEOUT_MS,
    isLoggedIn = false,
    keepsBackendState = false,
    requests = {},
    otherRequests = [],
    earlierRequests = {},
    withoutLogin = [],
    delaysRetry = false,
    requestContext = emptyContext,
  }: BackendOptions = {},
): Backend {
  const requestsOf = requestCountFor(isLoggedIn, withoutLogin)
  const forcedCalls = new Map<string, ForcedCall>()
  const released = new Map<string, 'late' | 'in time'>()
  const compared = new Set<number>()
  const forcedFor = (endpoint: EndpointName) =>
    [...forcedCalls].filter(([, { force }]) => force.endpoint === endpoint)
  const until = (isReached: () => boolean) => journal.until(isReached, AbortSignal.timeout(timeoutMs))
  // Remembers tickets that have arrived, because a page object may release a ticket itself.
  const arrivedTickets = new Set<string>()
  const arrived = async (tickets: readonly string[]) => {
    const haveArrived = () => {
      for (const ticket of outcomes.parked()) arrivedTickets.add(ticket)
      return tickets.every((ticket) => arrivedTickets.has(ticket))
    }
    if (!(await until(haveArrived)))
      throw new Error(
        `timed out waiting for ${tickets.join(', ')}; held: ${outcomes.parked().join(', ') || 'nothing'}`,
      )
  }
  const isRetried = ({ force }: Pick<ForcedCall, 'force'>) => delaysRetry && requestsOf(force) > 1
  /** The number of token refreshes that retries cause; the path has no invocation for them. */
  const refreshesFor = (endpoint: EndpointName, calls: readonly (readonly [string, ForcedCall])[]) =>
    endpoint === 'refreshTokens' ? calls.filter(([, call]) => isRetried(call)).length : 0
  const requestsTo = (endpoint: EndpointName) =>
    journal.entries().filter((entry) => entry.endpoint === endpoint)

  /** Compares each new request completely with the expected one of its call. */
  async function compare(endpoint: EndpointName): Promise<void> {
    const calls = new Map(
      forcedFor(endpoint).flatMap(([, { invocation, force, from }]) =>
        Array.from({ length: requestsOf(force) }, (_, offset) => [from + offset, invocation] as const),
      ),
    )
    for (const [index, entry] of requestsTo(endpoint).entries()) {
      const call = calls.get(index + 1)
      if (call === undefined || compared.has(entry.number)) continue
      compared.add(entry.number)
      await until(() => isComplete(entry))
      const now = await requestContext()
      const expected = requestPartsOf(requests, call, endpoint, now)
      ok(expected, `the suite has no request of the actor '${call.actor}' to ${endpoint}`)
      const differences = requestDifferences(
        entry,
        expected,
        now.tokens !== null,
        withoutLogin.includes(endpoint),
      )
      deepEqual(differences, [], `request of '${ticketOf(call)}'`)
    }
  }

  return {
    async force(call, force) {
      // The page itself settles an actor that calls no endpoint.
      if (!isForced(force)) return
      const before = forcedFor(force.endpoint).reduce(
        (sum, [, earlier]) => sum + requestsOf(earlier.force),
        0,
      )
      const others = earlierRequests[force.endpoint] ?? 0
      const from = others + before + refreshesFor(force.endpoint, [...forcedCalls]) + 1
      forcedCalls.set(ticketOf(call), { invocation: call, force, from })
      const rule = { ...force, times: 1, latency: 0, commit: !keepsBackendState && mayHaveSucceeded(force) }
      const retries = isRetried({ force }) ? RETRIES_AFTER_401 : 0
      for (let offset = 0; offset < requestsOf(force); offset += 1)
        outcomes.add({ ...rule, nth: from + offset, ...(offset === retries && { park: ticketOf(call) }) })
    },
    async release(call, isLate = false) {
      if (!forcedCalls.has(ticketOf(call))) return
      await arrived([ticketOf(call)])
      released.set(ticketOf(call), isLate ? 'late' : 'in time')
      equal(outcomes.release(ticketOf(call)), 1, `requests under the ticket '${ticketOf(call)}'`)
    },
    async assertRequests(made) {
      const tickets = made.map(ticketOf).filter((ticket) => forcedCalls.has(ticket))
      await arrived(tickets)
      const called = new Set([...forcedCalls.values()].map(({ force }) => force.endpoint))
      const unexpected = journal
        .entries()
        .filter(
          ({ endpoint }) => endpoint === null || !(called.has(endpoint) || otherRequests.includes(endpoint)),
        )
        .map(({ method, url }) => `${method} ${url}`)
      deepEqual(unexpected, [], 'requests without an actor on this path')
      for (const endpoint of called) {
        const madeHere = forcedFor(endpoint).filter(([ticket]) => tickets.includes(ticket))
        const sumOf = (count: (ticket: string, force: ForcedResponse) => number) =>
          madeHere.reduce((sum, [ticket, { force }]) => sum + count(ticket, force), 0)
        const refreshes = refreshesFor(
          endpoint,
          [...forcedCalls].filter(([ticket]) => tickets.includes(ticket)),
        )
        const isAnswered = (ticket: string, force: ForcedResponse) =>
          released.has(ticket) || isRetried({ force })
        const isLate = (ticket: string) => released.get(ticket) === 'late'
        const others = earlierRequests[endpoint] ?? 0
        const most =
          others + refreshes + sumOf((ticket, force) => (isAnswered(ticket, force) ? requestsOf(force) : 1))
        const least =
          others +
          refreshes +
          sumOf((ticket, force) => (isAnswered(ticket, force) && !isLate(ticket) ? requestsOf(force) : 1))
        await until(() => requestsTo(endpoint).length >= least)
        const count = requestsTo(endpoint).length
        ok(least <= count && count <= most, `requests to ${endpoint}: ${count} of ${least} to ${most}`)
        await compare(endpoint)
      }
    },
    delayedRequestCount: (address) =>
      journal
        .entries()
        .filter(({ url, parked, status }) => parked !== null && status === null && url === address).length,
  }
}
