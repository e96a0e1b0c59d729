import { adapter } from './adapter.ts'
import { copyOfWorld, keyOf } from './copies.ts'
import { LiveActors } from './live-actors.ts'
import { movesOf } from './moves.ts'
import { Run } from './run.ts'
import { initialWorld, performMove, runOf, start, worldBeforeLoading } from './search.ts'
import type { Slice } from './slice.ts'
import type { World } from './world.ts'

const nextTask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Everything that must be equal in both runs: the snapshot of each actor, and the world around them. */
function stateText(run: Run): string {
  const world = {
    ...run.world,
    tabs: run.world.tabs.map((tab) => ({ ...tab, actors: {}, timers: [] })),
  }
  const snapshots = run.world.tabs.map((_, tab) =>
    [...run.actors.names(tab)].sort().map((name) => {
      const { value, context, status } = run.actors.snapshot(tab, name) ?? {}
      return [name, value, context, status]
    }),
  )
  return JSON.stringify([keyOf(world as World), snapshots])
}

/** Performs a path on the live system; returns the first step after which the two differ, or `null`. */
export async function replay(slice: Slice, path: readonly string[]): Promise<string | null> {
  let model = runOf(initialWorld(slice), slice)
  let actors: LiveActors | undefined
  const live = new Run(copyOfWorld(worldBeforeLoading(slice)), slice, adapter, (run) => {
    actors = new LiveActors(run)
    return actors
  })
  const settle = async () => {
    await nextTask()
    while (live.settleOne()) await nextTask()
    for (const tab of live.world.tabs.keys()) live.tab(tab).timers = actors?.timers(tab) ?? []
  }
  start(live)
  await settle()
  if (stateText(model) !== stateText(live)) return 'the start'
  for (const [at, name] of path.entries()) {
    const find = (run: Run) => movesOf(run).find((move) => move.name === name)
    const [inModel, inLive] = [find(model), find(live)]
    if (inModel === undefined || inLive === undefined) return `${at + 1}. ${name} is not possible`
    model = performMove(model.world, slice, inModel)
    inLive.perform(live)
    await settle()
    if (stateText(model) !== stateText(live)) return `${at + 1}. ${name}`
  }
  return null
}
