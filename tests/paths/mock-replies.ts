import { equal } from 'node:assert/strict'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import type { Call } from './engine/plan.ts'
import type { Replies } from './playwright-bench.ts'
import type { Forced } from './server-answers.ts'

const PATIENCE_MS = 5_000

const isForced = (force: unknown): force is Forced =>
  typeof force === 'object' && force !== null && 'endpoint' in force
const ticketOf = ({ actor, nth }: Call) => `${actor} ${nth}`

/** Parks every call of a path in its world of the mock backend, each under a ticket of its own, until the path releases it. */
export function mockReplies({ outcomes, journal }: World, patienceMs = PATIENCE_MS): Replies {
  const endpoints = new Map<string, EndpointName>()
  const released = new Set<string>()
  const countOf = (endpoint: EndpointName, tickets: Iterable<string>) =>
    [...tickets].filter((ticket) => endpoints.get(ticket) === endpoint).length
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
      const nth = countOf(force.endpoint, endpoints.keys()) + 1
      endpoints.set(ticketOf(call), force.endpoint)
      outcomes.add({
        ...force,
        nth,
        times: 1,
        latency: 0,
        park: ticketOf(call),
        commit: force.outcome !== 'status',
      })
    },
    async release(call) {
      await arrived([ticketOf(call)])
      released.add(ticketOf(call))
      equal(outcomes.release(ticketOf(call)), 1, `requests under the ticket '${ticketOf(call)}'`)
    },
    async ledger(made) {
      const tickets = made.map(ticketOf).filter((ticket) => endpoints.has(ticket))
      await arrived(tickets)
      for (const endpoint of new Set(endpoints.values())) {
        const requests = journal.entries().filter((entry) => entry.endpoint === endpoint)
        equal(requests.length, countOf(endpoint, tickets), `requests to ${endpoint}`)
      }
    },
  }
}
