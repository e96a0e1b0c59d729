import { expect, it } from 'vitest'
import { EXPLORATION_MS, expectSound, isDeep } from './expectations.ts'
import { KEYS, MORE_FAULTS, PAGES, TOKENS } from './slices.ts'

it(
  'tokens: every state of two tabs with three presses, a fault and a late answer',
  () => expect(expectSound(TOKENS, 20_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)

it(
  'tokens: every state while a page is left, reloaded or closed',
  () => expect(expectSound(PAGES, 40_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)

it(
  'tokens with idempotency keys: a request that arrives twice spends once',
  () => expect(expectSound(KEYS, 20_000)).toMatchObject({ isClosed: true }),
  EXPLORATION_MS,
)

// A skipped test would count as failed.
if (isDeep)
  it(
    'tokens: the same with two faults and two late answers',
    () => expect(expectSound(MORE_FAULTS, 40_000)).toMatchObject({ isClosed: true }),
    EXPLORATION_MS,
  )
