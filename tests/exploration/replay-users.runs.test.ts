import { it } from 'vitest'
import { expectReplays, replayTitle } from './replay-paths.ts'
import * as slices from './slices.ts'

// The slices with two users have their own file, so that it runs in parallel with `replay.runs.test.ts`.
for (const slice of Object.values(slices).filter(({ users }) => users.length > 1))
  it(replayTitle(slice), () => expectReplays(slice))
