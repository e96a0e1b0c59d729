import { it } from 'vitest'
import { expectReplays, replayTitle } from './replay-paths.ts'
import * as slices from './slices.ts'

for (const slice of Object.values(slices).filter(({ users }) => users.length === 1))
  it(replayTitle(slice), () => expectReplays(slice))
