import { expect, it } from 'vitest'
import { sampleOf } from './sample.ts'

const IDS = ['R-A-1', 'R-A-2', 'R-A-3', 'R-A-4', 'R-A-5', 'R-A-6']
const HASH = '0000000000000000000000000000000000000001'
const OTHER_HASH = '0000000000000000000000000000000000000002'

// The expected order comes from the shell: `printf '%s' "$HASH $ID" | sha256sum`, sorted.
it.each([
  [HASH, ['R-A-5', 'R-A-4', 'R-A-3', 'R-A-1']],
  [OTHER_HASH, ['R-A-4', 'R-A-1', 'R-A-6', 'R-A-5']],
])('the hash %s draws its own ids', (hash, expected) => {
  expect(sampleOf(hash, IDS, 4)).toEqual(expected)
})

it('the order of the list does not matter', () => {
  expect(sampleOf(HASH, [...IDS].reverse(), 4)).toEqual(sampleOf(HASH, IDS, 4))
})

it('no id is drawn twice, and a sample of the whole list has each id', () => {
  expect(sampleOf(HASH, IDS, 6).toSorted()).toEqual(IDS)
})
