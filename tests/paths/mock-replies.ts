import { equal, ok } from 'node:assert/strict'
import type { World } from '../../mock-server/world/world.ts'
import { type Endpoint, type EndpointName, endpoints, RETRIES_AFTER_401 } from '../../src/contract/index.ts'
import type { Call } from './engine/plan.ts'
import type { Replies } from './playwright-bench.ts'
import type { Forced } from './server-answers.ts'

const PATIENCE_MS = 5_000

const isForced = (force: unknown): force is Forced =>
  typeof force === 'object' && force !== null && 'endpoint' in force
/** A call with a bearer that is refused is sent again with new tokens: two requests make one outcome. */
const attempts =
  (isMember: boolean) =>
  ({ endpoint, status }: Forced): number => {
    const { auth }: Endpoint = endpoints[endpoint]
    const isBearer = auth === 'bearer' || (auth === 'bearerIfLoggedIn' && isMember)
    return status === 401 && isBearer ? 1 + RETRIES_AFTER_401 : 1
  }
/** Whoever succeeds in a path has done something to the host; whoever fails has not. */
const hasWorked = ({ outcome, status }: Forced) => outcome !== 'status' || (status ?? 0) < 400
const ticketOf = ({ actor, nth }: Call) => `${actor} ${nth}`

/** Parks every call of a path in its world of the mock backend, each under a ticket of its own, until the path releases it. */
export function mockReplies(
  { outcomes, journal }: World,
  { patienceMs = PATIENCE_MS, isMember = false, isSpared = false } = {},
): Replies {
  const requestsOf = attempts(isMember)
  const laid = new Map<string, Forced>()
  const released = new Map<string, 'late' | 'in time'>()
  const laidFor = (endpoint: EndpointName) => [...laid].filter(([, force]) => force.endpoint === endpoint)
  const arrived = async (tickets: readonly string[]) => {
    const areHere = () =>
      tickets.every((ticket) => released.has(ticket) || outcomes.parked().includes(ticket))
    if (!(await journal.until(areHere, AbortSignal.timeout(patienceMs))))
      throw new Error(
        `waited in vain for ${tickets.join(', ')}; parked: ${outcomes.parked().join(', ') || 'nothing'}`,
      )
  }
  return {
    async lay(call, force) {
      // An actor that asks no server is answered by the page itself.
      if (!isForced(force)) return
      const before = laidFor(force.endpoint).reduce((sum, [, one]) => sum + requestsOf(one), 0)
      laid.set(ticketOf(call), force)
      const rule = { ...force, times: 1, latency: 0, commit: !isSpared && hasWorked(force) }
      outcomes.add({ ...rule, nth: before + 1, park: ticketOf(call) })
      for (let more = 1; more < requestsOf(force); more += 1)
        outcomes.add({ ...rule, nth: before + 1 + more })
    },
    async release(call, isLate = false) {
      if (!laid.has(ticketOf(call))) return
      await arrived([ticketOf(call)])
      released.set(ticketOf(call), isLate ? 'late' : 'in time')
      equal(outcomes.release(ticketOf(call)), 1, `requests under the ticket '${ticketOf(call)}'`)
    },
    async ledger(made) {
      const tickets = made.map(ticketOf).filter((ticket) => laid.has(ticket))
      await arrived(tickets)
      for (const endpoint of new Set([...laid.values()].map((force) => force.endpoint))) {
        const made = laidFor(endpoint).filter(([ticket]) => tickets.includes(ticket))
        const sumOf = (count: (ticket: string, force: Forced) => number) =>
          made.reduce((sum, [ticket, force]) => sum + count(ticket, force), 0)
        const least = sumOf((ticket, force) => (released.get(ticket) === 'in time' ? requestsOf(force) : 1))
        const most = sumOf((ticket, force) => (released.has(ticket) ? requestsOf(force) : 1))
        const requests = () => journal.entries().filter((entry) => entry.endpoint === endpoint).length
        await journal.until(() => requests() >= least, AbortSignal.timeout(patienceMs))
        const count = requests()
        ok(least <= count && count <= most, `requests to ${endpoint}: ${count} of ${least} to ${most}`)
      }
    },
  }
}
