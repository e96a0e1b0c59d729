import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { seedAccounts } from '../domain/seed.ts'
import type { Backend } from '../http/backend.ts'
import type { World } from '../world/world.ts'
import { isWorldName } from '../world/worlds.ts'
import type { Addresses } from './addresses.ts'
import { overview, ruleNames } from './overview.ts'
import { addReadRoutes } from './read-routes.ts'
import * as schemas from './request-schemas.ts'
import { badRequest, withoutUndefined, withParsed } from './with-parsed.ts'
import { type AddWorldRoute, INVALID_WORLD_NAME } from './world-routes.ts'
import { addWriteRoutes } from './write-routes.ts'

/**
 * The control API, for tests and developers to read and change a world. The real backend does not have it.
 */
export function addControl(app: FastifyInstance, backend: Backend, addresses: () => Addresses): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    const isAllowed = origin === undefined || origin === addresses().side || backend.origins.includes(origin)
    if (request.url.startsWith('/__mock') && !isAllowed)
      await reply.code(403).send({ detail: 'Requests from this origin are not allowed.' })
  })
  app.get('/__mock/accounts', () => seedAccounts)
  app.get('/__mock/endpoints', ruleNames)
  app.get('/__mock/worlds', () => backend.worlds.names())
  app.post('/__mock/worlds', (request, reply) =>
    withParsed(schemas.worldOptions, request.body, reply, (options) => {
      const name = options?.name ?? `world-${randomUUID().slice(0, 8)}`
      if (!isWorldName(name)) return badRequest(reply, INVALID_WORLD_NAME)
      const now = options?.now === undefined ? undefined : schemas.toInstant(options.now)
      return overview(
        backend.worlds.create(name, {
          seed: options?.seed,
          now,
          settings: withoutUndefined(options?.settings),
        }),
      )
    }),
  )
  app.delete<{ Params: { world: string } }>('/__mock/worlds/:world', ({ params }) => ({
    dropped: backend.worlds.drop(params.world),
  }))
  const inWorld: AddWorldRoute<World> = (method, path, handler) => {
    app[method]<{ Params: { world: string } }>(`/__mock/worlds/:world${path}`, async (request, reply) => {
      if (!isWorldName(request.params.world)) return badRequest(reply, INVALID_WORLD_NAME)
      return handler(backend.worlds.get(request.params.world), request, reply)
    })
  }
  addWriteRoutes(inWorld, backend.worlds)
  addReadRoutes(inWorld, addresses)
}
