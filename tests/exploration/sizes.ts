import { readFileSync, writeFileSync } from 'node:fs'
import type { Exploration } from './search.ts'
import type { Slice } from './slice.ts'

/** Number of states and depth of a slice; the search of an open slice stops at that number. */
export type Size = Pick<Exploration, 'states' | 'depth' | 'isClosed'>

const FILE = new URL('sizes.tsv', import.meta.url)
const HEADING = 'slice\tstates\tdepth\tclosed'

/** The committed sizes by the names of slices. */
export function readSizes(): ReadonlyMap<string, Size> {
  const [, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', states, depth, closed] = line.split('\t')
      return [name, { states: Number(states), depth: Number(depth), isClosed: closed === 'yes' }]
    }),
  )
}

export function writeSizes(sizes: ReadonlyMap<string, Size>): void {
  const lines = [...sizes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { states, depth, isClosed }]) => [name, states, depth, isClosed ? 'yes' : 'no'].join('\t'))
  writeFileSync(FILE, `${[HEADING, ...lines].join('\n')}\n`)
}

/** The committed size of a slice. */
export function sizeOf({ name }: Slice): Size {
  const size = readSizes().get(name)
  if (size === undefined) throw new Error(`[exploration] sizes.tsv lacks the slice '${name}'`)
  return size
}
