import { randomNumbers } from '../paths/engine/random-routes.ts'
import { keyOf } from './copies.ts'
import { isNothingPending, violationIn } from './invariants.ts'
import { movesOf } from './moves.ts'
import { type Exploration, initialWorld, performMove, runOf } from './search.ts'
import type { Slice } from './slice.ts'
import type { World } from './world.ts'

/** The names of consecutive random moves; the path ends where no move is possible. */
export function randomPath(slice: Slice, seed: number, length: number): readonly string[] {
  const random = randomNumbers(seed)
  const path: string[] = []
  let world = initialWorld(slice)
  while (path.length < length) {
    const moves = movesOf(runOf(world, slice))
    const move = moves[Math.floor(random() * moves.length)]
    if (move === undefined) break
    path.push(move.name)
    world = performMove(world, slice, move).world
  }
  return path
}

/** More automatic moves than any page needs to finish what it has begun. */
const AUTOMATIC_STEPS = 300
const SEED = 300

/** Performs automatic moves until nothing is pending; false if that does not end. */
function canSettle(world: World, slice: Slice): boolean {
  let current = world
  const random = randomNumbers(SEED)
  for (let step = 0; step < AUTOMATIC_STEPS; step += 1) {
    const run = runOf(current, slice)
    if (isNothingPending(run)) return true
    const moves = movesOf(run).filter(({ kind }) => kind === 'automatic')
    // Choose at random: a payment that stays open is checked again and again.
    const automatic = moves[Math.floor(random() * moves.length)]
    if (automatic === undefined) return false
    current = performMove(current, slice, automatic).world
  }
  return false
}

/** Takes random paths through a slice that is too large to be explored completely. */
export function exploreRandomly(
  slice: Slice,
  { paths, length }: { readonly paths: number; readonly length: number },
): Exploration {
  const seen = new Set<string>()
  let depth = 0
  for (let seed = 1; seed <= paths; seed += 1) {
    const random = randomNumbers(seed)
    const path: string[] = []
    let world = initialWorld(slice)
    const result = (violation: string) => ({
      states: seen.size,
      depth,
      isClosed: false,
      violation: `${violation} (seed ${seed})`,
      path,
    })
    while (path.length < length) {
      const moves = movesOf(runOf(world, slice))
      const move = moves[Math.floor(random() * moves.length)]
      if (move === undefined) break
      path.push(move.name)
      const next = performMove(world, slice, move)
      world = next.world
      seen.add(keyOf(world))
      const violation = violationIn(next)
      if (violation !== null) return result(violation)
    }
    depth = Math.max(depth, path.length)
    if (!canSettle(world, slice))
      return result('automatic moves lead to no state in which nothing is pending')
  }
  return { states: seen.size, depth, isClosed: false, violation: null, path: [] }
}
