import {
  newWorld,
  openWorld,
  type SavedWorld,
  type Surroundings,
  type World,
  type WorldWishes,
} from './world.ts'

export const DEFAULT_WORLD = 'default'
const IDLE_MS = 30 * 60_000
const AT_MOST = 1_000

export const isWorldName = (name: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(name)

/** The worlds of one running server. A world that nobody has named before is made when it is first asked for. */
export interface Worlds {
  get(name: string): World
  /** Makes a world, in the place of the one with that name; without wishes, as that one was wished for. */
  create(name: string, wishes?: WorldWishes): World
  drop(name: string): boolean
  names(): string[]
  save(): SavedWorld[]
}

export function createWorlds(surroundings: Surroundings, saved: readonly SavedWorld[] = []): Worlds {
  const worlds = new Map(saved.map((one) => [one.name, openWorld(one, surroundings)]))

  const drop = (name: string) => {
    const world = worlds.get(name)
    world?.outcomes.abandon()
    world?.journal.close()
    return worlds.delete(name)
  }
  const evictIdle = () => {
    const now = surroundings.realNow()
    for (const world of worlds.values()) {
      const idle = now - world.lastUsed > IDLE_MS
      if (world.name !== DEFAULT_WORLD && (idle || worlds.size > AT_MOST)) drop(world.name)
      else if (!idle && worlds.size <= AT_MOST) return
    }
  }
  const create = (name: string, wishes = worlds.get(name)?.saved.wishes) => {
    drop(name)
    const world = newWorld(name, surroundings, wishes)
    worlds.set(name, world)
    evictIdle()
    return world
  }
  const get = (name: string) => {
    const world = worlds.get(name)
    if (world === undefined) return create(name)
    world.lastUsed = surroundings.realNow()
    // Kept in the order of their last use, so that the idle ones come first.
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
