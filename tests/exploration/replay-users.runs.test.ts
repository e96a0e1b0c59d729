import { it } from 'vitest'
import { expectReplays, replayTitle } from './replay-paths.ts'
import * as slices from './slices.ts'

/** `CODES_AFTER_LOGOUT` is left out, because the other slices have all of its moves. */
const { CODES_AFTER_LOGOUT, ...others } = slices

// The slices with two users have their own file, so that it runs in parallel with `replay.runs.test.ts`.
for (const slice of Object.values(others).filter(({ users }) => users.length > 1))
  it(replayTitle(slice), () => expectReplays(slice))
