import { it } from 'vitest'
import { expectNoViolation, expectNoViolationUpTo, isDeep } from './expectations.ts'
import { FILES, FILES_IN_TWO_TABS } from './slices.ts'

it('files: the queue of one user loses none and is not shown to the next, whatever happens to the session', () =>
  expectNoViolation(FILES, 50_000))

it('files, two tabs: the same while the other tab logs out and in', () =>
  expectNoViolationUpTo(FILES_IN_TWO_TABS, isDeep ? 20_000 : 2_000))
