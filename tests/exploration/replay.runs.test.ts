import { it } from 'vitest'
import { expectReplays, replayTitle } from './replay-paths.ts'
import * as slices from './slices.ts'

/** It has the moves of `OUTAGES`. */
const { OUTAGES_WHILE_LOADING, ...others } = slices

for (const slice of Object.values(others).filter(({ users }) => users.length === 1))
  it(replayTitle(slice), () => expectReplays(slice))
