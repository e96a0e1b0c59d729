// Measures slices anew and writes sizes.tsv; names of slices measure those alone:
//   node tools/start.mjs tests/exploration/renew-sizes.ts [names]
import { explore, pathText } from './search.ts'
import { readSizes, writeSizes } from './sizes.ts'
import * as slices from './slices.ts'

const MAX_STATES = 150_000
const chosen = process.argv.slice(2)
const sizes = new Map(readSizes())
for (const slice of Object.values(slices)) {
  // It is too large for a search: random walks cover it.
  if (slice === slices.EVERYTHING || (chosen.length > 0 && !chosen.includes(slice.name))) continue
  const known = sizes.get(slice.name)
  const result = explore(slice, known?.isClosed === false ? known.states : MAX_STATES)
  if (result.violation !== null) throw new Error(pathText(slice, result))
  const { states, depth, isClosed } = result
  sizes.set(slice.name, { states, depth, isClosed })
  console.log(slice.name, states, depth, isClosed ? 'closed' : 'open')
}
writeSizes(sizes)
