import type * as z from 'zod/mini'
import { type EndpointName, endpoints } from '../../src/contract/index.ts'
import { toHar } from '../http/har.ts'
import type { JournalEntry } from '../http/journal.ts'
import { redactEntry } from '../http/redact.ts'
import { verifyCalls, verifyOrder } from '../http/verify.ts'
import type { World } from '../world/world.ts'
import type { Addresses } from './addresses.ts'
import { overview } from './overview.ts'
import * as schemas from './request-schemas.ts'
import { withParsed } from './with-parsed.ts'
import type { AddWorldRoute } from './world-routes.ts'

/** Routes that read a world, wait for requests, verify them and clear the journal. */
export function addReadRoutes(inWorld: AddWorldRoute<World>, addresses: () => Addresses): void {
  inWorld('get', '', (world) => overview(world))
  inWorld('get', '/outcomes', (world) => world.outcomes.list())
  inWorld('get', '/parked', (world) => world.outcomes.parked())
  inWorld('get', '/outbox', (world) => world.state.outbox)
  inWorld('get', '/journal', (world, { query }, reply) =>
    withParsed(schemas.journalQuery, query, reply, ({ last }) => {
      const entries = world.journal.entries()
      return entries.slice(-(last ?? entries.length)).map(redactEntry)
    }),
  )
  inWorld('delete', '/journal', (world) => {
    world.journal.clear()
    return []
  })
  inWorld('get', '/har', (world) =>
    toHar(world.journal.entries(), (entry) => hostOf(entry.endpoint, addresses())),
  )
  inWorld('post', '/verify', (world, { body }, reply) =>
    withParsed(schemas.verifyRequest, body, reply, (expected) => {
      const entries = world.journal.entries()
      const verified =
        'inOrder' in expected ? verifyOrder(entries, expected.inOrder) : verifyCalls(entries, expected)
      return reply.code(verified.held ? 200 : 409).send(verified)
    }),
  )
  inWorld('post', '/await', (world, { body }, reply) =>
    withParsed(schemas.awaitRequest, body, reply, async (expected) => {
      const isMet = await world.journal.until(
        (entries) => entries.filter((entry) => isAwaited(entry, expected)).length >= expected.atLeast,
        AbortSignal.timeout(expected.withinMs),
      )
      const status = world.journal.isClosed ? 410 : 408
      return reply.code(isMet ? 200 : status).send({ held: isMet })
    }),
  )
}

const isAwaited = (
  entry: JournalEntry,
  { endpoint, answered, parked }: z.output<typeof schemas.awaitRequest>,
) => entry.endpoint === endpoint && (!answered || entry.status !== null) && (!parked || entry.parked !== null)

const hostOf = (name: EndpointName, addresses: Addresses) => {
  const { host } = endpoints[name]
  return host === 'ip' ? addresses.side : addresses[host]
}
