import { it } from 'vitest'
import { EXPLORATION_MS, expectSound, expectSoundUpTo, isDeep } from './expectations.ts'
import { FILES, FILES_OF_NEIGHBOURS } from './slices.ts'

it(
  'files: the queue of one person loses none and is not shown to the next, whatever happens to the session',
  () => expectSound(FILES, 50_000),
  EXPLORATION_MS,
)

it(
  'files, two tabs: the same while the other tab logs out and in',
  () => expectSoundUpTo(FILES_OF_NEIGHBOURS, isDeep ? 20_000 : 2_000),
  EXPLORATION_MS,
)
