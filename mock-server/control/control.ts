import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, endpoints } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import { seedAccounts } from '../domain/seed.ts'
import type { Backend } from '../http/backend.ts'
import { clausesOf } from '../http/clauses-of.ts'
import { toHar } from '../http/har.ts'
import { WORLD_COOKIE } from '../http/host.ts'
import type { Entry } from '../http/journal.ts'
import { OUTCOMES } from '../http/outcome-plan.ts'
import { redactEntry } from '../http/redact.ts'
import { verifyCalls, verifyOrder } from '../http/verify.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_WORLD, isWorldName } from '../world/worlds.ts'
import * as wants from './world-requests.ts'

export interface Addresses {
  readonly api: string
  readonly admin: string
  readonly side: string
}

/** The control API: how a test or a person steers a world. It is no part of the host that the mock stands in for. */
export function addControl(app: FastifyInstance, backend: Backend, addresses: () => Addresses): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const known = origin === undefined || origin === addresses().side || backend.origins.includes(origin)
    if (request.url.startsWith('/__mock') && !known)
      await reply.code(403).send({ detail: 'Not from this origin.' })
  })
  app.get('/__mock/accounts', () => seedAccounts)
  app.get('/__mock/endpoints', () => ({
    outcomes: OUTCOMES,
    endpoints: Object.values(endpoints).map(describe),
  }))
  app.get('/__mock/worlds', () => backend.worlds.names())
  app.post('/__mock/worlds', (request, reply) =>
    reading(wants.worldWishes, request, reply, (wishes) => {
      const name = wishes?.name ?? `world-${Math.floor(performance.now() * 1_000).toString(36)}`
      if (!isWorldName(name)) return refuse(reply, 'a world is named with letters, digits, _ and - only')
      const now = wishes?.now === undefined ? undefined : wants.toInstant(wishes.now)
      return overview(
        backend.worlds.create(name, { seed: wishes?.seed, now, settings: defined(wishes?.settings) }),
      )
    }),
  )
  inWorld('get', '', (world) => overview(world))
  app.delete<{ Params: { world: string } }>('/__mock/worlds/:world', ({ params }) => ({
    dropped: backend.worlds.drop(params.world),
  }))
  inWorld('post', '/reset', (world) => overview(backend.worlds.create(world.name)))
  inWorld('post', '/join', (world, _request, reply) => {
    const end = world.name === DEFAULT_WORLD ? '; Max-Age=0' : ''
    reply.header('set-cookie', `${WORLD_COOKIE}=${world.name}; Path=/; SameSite=Lax${end}`)
    return overview(world)
  })
  inWorld('post', '/settings', (world, request, reply) =>
    reading(wants.settingsChange, request, reply, (change) => Object.assign(world.settings, defined(change))),
  )
  inWorld('post', '/clock', (world, request, reply) =>
    reading(wants.clockChange, request, reply, ({ set, advanceMs, frozen }) => {
      if (frozen === true) world.clock.freeze()
      if (set !== undefined) world.clock.set(wants.toInstant(set))
      if (advanceMs !== undefined) world.clock.advance(advanceMs)
      if (frozen === false) world.clock.run()
      return overview(world)
    }),
  )
  inWorld('get', '/outcomes', (world) => world.outcomes.list())
  inWorld('delete', '/outcomes', (world) => {
    world.outcomes.clear()
    return []
  })
  inWorld('post', '/outcomes', (world, request, reply) =>
    reading(wants.ruleRequests, request, reply, (asked) => {
      const rules = (Array.isArray(asked) ? asked : [asked]).map(wants.toRule)
      const bad = rules.find((rule) => typeof rule === 'string')
      if (typeof bad === 'string') return refuse(reply, bad)
      for (const rule of rules) if (typeof rule !== 'string') world.outcomes.add(rule)
      return world.outcomes.list()
    }),
  )
  inWorld('get', '/parked', (world) => world.outcomes.parked())
  inWorld('post', '/release', (world, request, reply) =>
    reading(wants.release, request, reply, (asked) => ({ released: world.outcomes.release(asked?.ticket) })),
  )
  inWorld('get', '/journal', (world, request, reply) => {
    const asked = z.safeParse(wants.journalQuery, request.query)
    if (!asked.success) return refuse(reply, whyNot(wants.journalQuery, request.query))
    const entries = world.journal.entries()
    return entries.slice(-(asked.data.last ?? entries.length)).map(redactEntry)
  })
  inWorld('delete', '/journal', (world) => {
    world.journal.clear()
    return []
  })
  inWorld('get', '/har', (world) =>
    toHar(world.journal.entries(), (entry) => hostOf(entry.endpoint, addresses())),
  )
  inWorld('post', '/verify', (world, request, reply) =>
    reading(wants.verification, request, reply, (asked) => {
      const entries = world.journal.entries()
      const verified = 'inOrder' in asked ? verifyOrder(entries, asked.inOrder) : verifyCalls(entries, asked)
      return reply.code(verified.held ? 200 : 409).send(verified)
    }),
  )
  inWorld('post', '/await', (world, request, reply) =>
    reading(wants.awaited, request, reply, async (asked) => {
      const held = await world.journal.until(
        (entries) => entries.filter((entry) => isAwaited(entry, asked)).length >= asked.atLeast,
        AbortSignal.timeout(asked.withinMs),
      )
      return reply.code(held ? 200 : 408).send({ held })
    }),
  )
  inWorld('get', '/outbox', (world) => world.state.outbox)

  function inWorld(
    method: 'get' | 'post' | 'delete',
    path: string,
    act: (world: World, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void {
    app[method]<{ Params: { world: string } }>(`/__mock/worlds/:world${path}`, async (request, reply) => {
      if (!isWorldName(request.params.world))
        return refuse(reply, 'a world is named with letters, digits, _ and - only')
      return act(backend.worlds.get(request.params.world), request, reply)
    })
  }
}

const isAwaited = (entry: Entry, { endpoint, answered, parked }: z.output<typeof wants.awaited>) =>
  entry.endpoint === endpoint && (!answered || entry.status !== null) && (!parked || entry.parked !== null)

const overview = ({ name, clock, settings, outcomes }: World) => ({
  name,
  now: new Date(clock.now()).toISOString(),
  frozen: clock.frozen,
  settings,
  outcomes: outcomes.list(),
  parked: outcomes.parked(),
})

const describe = (endpoint: Endpoint) => ({
  name: endpoint.name,
  route: `${endpoint.method} ${endpoint.path}`,
  host: endpoint.host,
  statuses: Object.keys(endpoint.replies).map(Number),
  samples: Object.fromEntries(
    Object.entries(samples[endpoint.name as keyof typeof samples].replies).map(([status, named]) => [
      status,
      Object.keys(named),
    ]),
  ),
})

const hostOf = (name: string | null, addresses: Addresses) => {
  const { host } = endpoints[name as keyof typeof endpoints]
  return host === 'ip' ? addresses.side : addresses[host]
}

const defined = <T extends object>(record: T | undefined) =>
  Object.fromEntries(Object.entries(record ?? {}).filter(([, value]) => value !== undefined))

const refuse = (reply: FastifyReply, detail: string) => reply.code(400).send({ detail })

const whyNot = (schema: z.ZodMiniType, value: unknown) =>
  clausesOf('body', schema, value)
    .map(({ pointer, says }) => `${pointer}: ${says}`)
    .join('; ')

function reading<Schema extends z.ZodMiniType>(
  schema: Schema,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (asked: z.output<Schema>) => unknown,
): unknown {
  const parsed = z.safeParse(schema, request.body)
  return parsed.success ? act(parsed.data) : refuse(reply, whyNot(schema, request.body))
}
