import { expect } from 'vitest'
import { randomNumbers } from '../paths/engine/random-routes.ts'
import { isDeep } from './expectations.ts'
import { randomPath } from './random-paths.ts'
import { replay } from './replay.ts'
import { explore } from './search.ts'
import type { Slice } from './slice.ts'

const RANDOM_PATHS = isDeep ? 100 : 3
const STATES = isDeep ? 6_000 : 250
const DEEPEST = isDeep ? 20 : 2
const CHOSEN = isDeep ? 60 : 2

/** Paths to the deepest states that the exploration found, and to states that a fixed seed chooses. */
function foundPaths(slice: Slice): readonly (readonly string[])[] {
  const { states, pathTo } = explore(slice, STATES)
  const random = randomNumbers(1)
  const deepest = Array.from({ length: DEEPEST }, (_, at) => states - 1 - at)
  const chosen = Array.from({ length: CHOSEN }, () => Math.floor(random() * states))
  return [...deepest, ...chosen].map(pathTo)
}

export const replayTitle = ({ name }: Slice) =>
  `${name}: on explored and random paths, the live system has the snapshots of the pure one after each step`

/** Replays explored and random paths; expects equal snapshots of live and pure actors after each step. */
export async function expectReplays(slice: Slice): Promise<void> {
  for (const path of foundPaths(slice)) expect(await replay(slice, path), path.join('\n')).toBeNull()
  for (let seed = 1; seed <= RANDOM_PATHS; seed += 1)
    expect(await replay(slice, randomPath(slice, seed, 40)), `seed ${seed}`).toBeNull()
}
