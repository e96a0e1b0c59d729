import { expect, it } from 'vitest'
import { EXPLORATION_MS, isDeep } from './expectations.ts'
import { replay } from './replay.ts'
import { CARDS, EVERYTHING, FILES, OWNERS, PAGES, USERS } from './slices.ts'
import { randomPath } from './walks.ts'

const PATHS = isDeep ? 100 : 15

for (const slice of [PAGES, CARDS, USERS, OWNERS, FILES, EVERYTHING])
  it(
    `${slice.name}: on ${PATHS} paths, the live system has the snapshots of the pure one after each step`,
    async () => {
      for (let seed = 1; seed <= PATHS; seed += 1) {
        const difference = await replay(slice, randomPath(slice, seed, 40))
        expect(difference, `seed ${seed}`).toBeNull()
      }
    },
    EXPLORATION_MS,
  )
