import { expect, it } from 'vitest'
import { EXPLORATION_MS, expectSound } from './expectations.ts'
import { OWNERS, REFRESHES, USERS } from './slices.ts'

it(
  'refreshes: one request for two tabs, whatever expires, fails or ends meanwhile',
  () => expect(expectSound(REFRESHES, 40_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)

it(
  'two users: the tokens of a tab are those of its user',
  () => expect(expectSound(USERS, 40_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)

it(
  'owners of unfinished orders: what one person typed is not shown to the next',
  () => expect(expectSound(OWNERS, 60_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)
