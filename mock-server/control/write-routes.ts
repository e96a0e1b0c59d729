import { WORLD_COOKIE } from '../http/create-server.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../world/worlds.ts'
import { overview } from './overview.ts'
import * as schemas from './request-schemas.ts'
import { badRequest, withoutUndefined, withParsed } from './with-parsed.ts'
import type { AddWorldRoute } from './world-routes.ts'

/** Routes that change a world: reset, clock, settings, forced outcomes. */
export function addWriteRoutes(inWorld: AddWorldRoute<World>, worlds: Worlds): void {
  inWorld('post', '/reset', (world) => overview(worlds.create(world.name)))
  inWorld('post', '/join', (world, _request, reply) => {
    const cookieOptions = world.name === DEFAULT_WORLD ? { maxAge: 0 } : {}
    reply.setCookie(WORLD_COOKIE, world.name, cookieOptions)
    return overview(world)
  })
  inWorld('post', '/settings', (world, { body }, reply) =>
    withParsed(schemas.settingsChange, body, reply, (change) =>
      Object.assign(world.settings, withoutUndefined(change)),
    ),
  )
  inWorld('post', '/clock', (world, { body }, reply) =>
    withParsed(schemas.clockChange, body, reply, ({ set, advanceMs = 0, frozen }) => {
      const instant = (set === undefined ? world.clock.now() : schemas.toInstant(set)) + advanceMs
      if (!schemas.isInClockRange(instant)) return badRequest(reply, schemas.CLOCK_RANGE)
      if (frozen === true) world.clock.freeze()
      if (set !== undefined) world.clock.set(schemas.toInstant(set))
      world.clock.advance(advanceMs)
      if (frozen === false) world.clock.run()
      return overview(world)
    }),
  )
  inWorld('post', '/outcomes', (world, { body }, reply) =>
    withParsed(schemas.ruleRequests, body, reply, (body) => {
      const rules = (Array.isArray(body) ? body : [body]).map(schemas.toRule)
      const invalid = rules.find((rule) => typeof rule === 'string')
      if (typeof invalid === 'string') return badRequest(reply, invalid)
      for (const rule of rules) if (typeof rule !== 'string') world.outcomes.add(rule)
      return world.outcomes.list()
    }),
  )
  inWorld('delete', '/outcomes', (world) => {
    world.outcomes.clear()
    return []
  })
  inWorld('post', '/release', (world, { body }, reply) =>
    withParsed(schemas.releaseRequest, body, reply, (body) => ({
      released: world.outcomes.release(body?.ticket),
    })),
  )
}
