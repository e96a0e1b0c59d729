import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { seedAccounts } from '../domain/seed.ts'
import type { Backend } from '../http/backend.ts'
import type { World } from '../world/world.ts'
import { isWorldName } from '../world/worlds.ts'
import type { Addresses } from './addresses.ts'
import { addLooking } from './looking.ts'
import { overview, ruleNames } from './overview.ts'
import { BAD_NAME, defined, type InWorld, reading, refuse } from './reading.ts'
import { addSteering } from './steering.ts'
import * as wants from './world-requests.ts'

/** The control API: how a test or a person steers a world. It is no part of the host that the mock stands in for. */
export function addControl(app: FastifyInstance, backend: Backend, addresses: () => Addresses): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const known = origin === undefined || origin === addresses().side || backend.origins.includes(origin)
    if (request.url.startsWith('/__mock') && !known)
      await reply.code(403).send({ detail: 'Not from this origin.' })
  })
  app.get('/__mock/accounts', () => seedAccounts)
  app.get('/__mock/endpoints', ruleNames)
  app.get('/__mock/worlds', () => backend.worlds.names())
  app.post('/__mock/worlds', (request, reply) =>
    reading(wants.worldWishes, request.body, reply, (wishes) => {
      const name = wishes?.name ?? `world-${randomUUID().slice(0, 8)}`
      if (!isWorldName(name)) return refuse(reply, BAD_NAME)
      const now = wishes?.now === undefined ? undefined : wants.toInstant(wishes.now)
      return overview(
        backend.worlds.create(name, { seed: wishes?.seed, now, settings: defined(wishes?.settings) }),
      )
    }),
  )
  app.delete<{ Params: { world: string } }>('/__mock/worlds/:world', ({ params }) => ({
    dropped: backend.worlds.drop(params.world),
  }))
  const inWorld: InWorld<World> = (method, path, act) => {
    app[method]<{ Params: { world: string } }>(`/__mock/worlds/:world${path}`, async (request, reply) => {
      if (!isWorldName(request.params.world)) return refuse(reply, BAD_NAME)
      return act(backend.worlds.get(request.params.world), request, reply)
    })
  }
  addSteering(inWorld, backend.worlds)
  addLooking(inWorld, addresses)
}
