import { WORLD_COOKIE } from '../http/host.ts'
import type { World } from '../world/world.ts'
import { DEFAULT_WORLD, type Worlds } from '../world/worlds.ts'
import { overview } from './overview.ts'
import { defined, type InWorld, reading, refuse } from './reading.ts'
import * as wants from './world-requests.ts'

/** What changes a world: its beginning, its clock and settings, and what its next calls will be told. */
export function addSteering(inWorld: InWorld<World>, worlds: Worlds): void {
  inWorld('post', '/reset', (world) => overview(worlds.create(world.name)))
  inWorld('post', '/join', (world, _request, reply) => {
    const end = world.name === DEFAULT_WORLD ? { maxAge: 0 } : {}
    reply.setCookie(WORLD_COOKIE, world.name, end)
    return overview(world)
  })
  inWorld('post', '/settings', (world, { body }, reply) =>
    reading(wants.settingsChange, body, reply, (change) => Object.assign(world.settings, defined(change))),
  )
  inWorld('post', '/clock', (world, { body }, reply) =>
    reading(wants.clockChange, body, reply, ({ set, advanceMs = 0, frozen }) => {
      const instant = (set === undefined ? world.clock.now() : wants.toInstant(set)) + advanceMs
      if (!wants.isInstant(instant)) return refuse(reply, wants.OUT_OF_TIME)
      if (frozen === true) world.clock.freeze()
      if (set !== undefined) world.clock.set(wants.toInstant(set))
      world.clock.advance(advanceMs)
      if (frozen === false) world.clock.run()
      return overview(world)
    }),
  )
  inWorld('post', '/outcomes', (world, { body }, reply) =>
    reading(wants.ruleRequests, body, reply, (asked) => {
      const rules = (Array.isArray(asked) ? asked : [asked]).map(wants.toRule)
      const bad = rules.find((rule) => typeof rule === 'string')
      if (typeof bad === 'string') return refuse(reply, bad)
      for (const rule of rules) if (typeof rule !== 'string') world.outcomes.add(rule)
      return world.outcomes.list()
    }),
  )
  inWorld('delete', '/outcomes', (world) => {
    world.outcomes.clear()
    return []
  })
  inWorld('post', '/release', (world, { body }, reply) =>
    reading(wants.release, body, reply, (asked) => ({ released: world.outcomes.release(asked?.ticket) })),
  )
}
