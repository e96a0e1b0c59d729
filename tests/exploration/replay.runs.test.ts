import { it } from 'vitest'
import { expectReplays, replayTitle } from './replay-paths.ts'
import * as slices from './slices.ts'

/** `OUTAGES_WHILE_LOADING` is left out, because the other slices have all of its moves. */
const { OUTAGES_WHILE_LOADING, ...others } = slices

for (const slice of Object.values(others).filter(({ users }) => users.length === 1))
  it(replayTitle(slice), () => expectReplays(slice))
