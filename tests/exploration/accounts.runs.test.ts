import { it } from 'vitest'
import { EXPLORATION_MS, expectSound } from './expectations.ts'
import { OWNERS, REFRESHES, USERS } from './slices.ts'

it(
  'refreshes: one request for two tabs, whatever expires, fails or ends meanwhile',
  () => expectSound(REFRESHES, 20_000),
  EXPLORATION_MS,
)

it('two users: the tokens of a tab are those of its user', () => expectSound(USERS, 10_000), EXPLORATION_MS)

it(
  'owners of unfinished orders: what one person typed is not shown to the next',
  () => expectSound(OWNERS, 100_000),
  EXPLORATION_MS,
)
