import { expect, it } from 'vitest'
import { EXPLORATION_MS, isDeep, wayWithout } from './expectations.ts'
import { CARDS, OWNERS, TOKENS } from './slices.ts'

it(
  'finding 1: without the count of new codes, a request that arrives twice spends a second token in silence',
  () => {
    const way = wayWithout('countsCodes', TOKENS)
    expect(way).toContain('anna wanted 1 code for A and paid for 2, and no page says so')
    expect(way).toContain('generate arrives twice')
  },
  EXPLORATION_MS,
)

it(
  'finding 2: without the lock, two tabs make the same code at once',
  () => {
    const way = wayWithout('locksOrder', TOKENS)
    expect(way).toContain('anna wanted 1 code for A and paid for 2')
    expect(way).toMatch(/tab 1: generate[\s\S]*tab 2: generate|tab 2: generate[\s\S]*tab 1: generate/)
    expect(way).not.toMatch(/fails|loses|twice/)
  },
  EXPLORATION_MS,
)

it(
  'finding 2: without the look at the codes, a tab that waited makes the code again',
  () => {
    const way = wayWithout('looksForCode', TOKENS)
    expect(way).toContain('anna wanted 1 code for A and paid for 2')
    expect(way).not.toMatch(/fails|loses|twice/)
  },
  EXPLORATION_MS,
)

it(
  'finding 8: without the tab of a checkout, an old receipt ends the reminder of another order',
  () => {
    const way = wayWithout('matchesTab', CARDS)
    expect(way).toContain('the receipt of payment 1 ended the reminder of B')
    expect(way).toContain('opens the receipt of payment 1')
  },
  EXPLORATION_MS,
)

it(
  'finding 12: without an owner, a draft and a history entry are shown to the next person',
  () => {
    const way = wayWithout('marksOwner', OWNERS)
    expect(way).toContain('tab 1 shows bert the order of somebody else')
    expect(way).toContain('the storage is wiped')
  },
  EXPLORATION_MS,
)

it(
  'found here: an order that is sent on after the session was lost is shown to the next person',
  () => {
    const way = wayWithout('remembersAuthor', OWNERS)
    expect(way).toContain('tab 1 shows bert the order of somebody else')
    expect(way).toContain('submits order A')
  },
  EXPLORATION_MS,
)

// The way has twelve steps, so it is long to find.
if (isDeep)
  it(
    'found here: a draft on an entry that was emptied is taken for that of the entry’s former owner',
    () => {
      const way = wayWithout('emptiesOwner', OWNERS)
      expect(way).toContain('tab 1 shows anna the order of somebody else')
      expect(way).toContain('tab 1: goes back')
    },
    EXPLORATION_MS,
  )
