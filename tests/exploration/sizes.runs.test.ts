import { expect, it } from 'vitest'
import { explore, pathText } from './search.ts'
import { readSizes, writeSizes } from './sizes.ts'
import * as slices from './slices.ts'

/** `EVERYTHING` is too large for a search: random paths cover it. */
const { EVERYTHING, ...others } = slices
const explored = Object.values(others)

it('sizes.tsv has each slice that is explored, and no other', () => {
  expect([...readSizes().keys()].sort()).toEqual(explored.map(({ name }) => name).sort())
})

/** The name of a slice, or `all`. */
const renewed = process.env.RENEW_SIZES
const MAX_STATES = 150_000
if (renewed !== undefined)
  it('measures slices anew and writes sizes.tsv', () => {
    const sizes = new Map(readSizes())
    for (const slice of explored.filter(({ name }) => renewed === 'all' || renewed === name)) {
      const known = sizes.get(slice.name)
      const result = explore(slice, known?.isClosed === false ? known.states : MAX_STATES)
      expect(result.violation === null ? null : pathText(slice, result)).toBeNull()
      sizes.set(slice.name, result)
    }
    writeSizes(sizes)
  })
