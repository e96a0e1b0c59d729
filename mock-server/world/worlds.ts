import {
  createWorld,
  restoreWorld,
  type SavedWorld,
  type ServerContext,
  type World,
  type WorldOptions,
} from './world.ts'

export const DEFAULT_WORLD = 'default'
const IDLE_MS = 30 * 60_000
const MAX_WORLDS = 1_000

export const isWorldName = (name: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(name)

/** All worlds of a running mock. */
export interface Worlds {
  /** Creates the world if it does not exist. */
  get(name: string): World
  /** Creates or replaces a world; without options, those of the replaced world apply. */
  create(name: string, options?: WorldOptions): World
  drop(name: string): boolean
  names(): string[]
  save(): SavedWorld[]
}

export function createWorlds(server: ServerContext, saved: readonly SavedWorld[] = []): Worlds {
  const worlds = new Map(saved.map((savedWorld) => [savedWorld.name, restoreWorld(savedWorld, server)]))

  const drop = (name: string) => {
    const world = worlds.get(name)
    world?.outcomes.abandonParked()
    world?.journal.close()
    return worlds.delete(name)
  }
  const evictIdle = () => {
    const now = server.realNow()
    for (const world of worlds.values()) {
      const idle = now - world.lastUsed > IDLE_MS
      if (world.name !== DEFAULT_WORLD && (idle || worlds.size > MAX_WORLDS)) drop(world.name)
      else if (!idle && worlds.size <= MAX_WORLDS) return
    }
  }
  const create = (name: string, options = worlds.get(name)?.saved.options) => {
    drop(name)
    const world = createWorld(name, server, options)
    worlds.set(name, world)
    evictIdle()
    return world
  }
  const get = (name: string) => {
    const world = worlds.get(name)
    if (world === undefined) return create(name)
    world.lastUsed = server.realNow()
    // Insertion order is the order of last use, so that idle worlds are first.
    worlds.delete(name)
    worlds.set(name, world)
    return world
  }
  return {
    get,
    create,
    drop,
    names: () => [...worlds.keys()],
    save: () => [...worlds.values()].map((world) => world.saved),
  }
}
