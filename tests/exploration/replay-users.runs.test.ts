import { it } from 'vitest'
import { expectReplays, replayTitle } from './replay-paths.ts'
import * as slices from './slices.ts'

/** It has the moves of `POINTS_OF_TWO_USERS`. */
const { CODES_AFTER_LOGOUT, ...others } = slices

// A file of its own, so that it runs beside that of the slices with one user.
for (const slice of Object.values(others).filter(({ users }) => users.length > 1))
  it(replayTitle(slice), () => expectReplays(slice))
