import { expect, it } from 'vitest'
import { pathsFor } from '../engine/coverage-kinds.ts'
import { explore } from '../engine/explore.ts'
import { mutantsOf } from '../engine/mutants.ts'
import { survivors } from '../engine/run-all.ts'
import { conversionImplementations, conversionModel } from './conversion.model.ts'
import { pathsForAllFileStatuses } from './conversion.row-paths.ts'

const graph = explore(conversionModel)
const paths = [...pathsFor(graph, 'transitions'), ...pathsForAllFileStatuses(graph)]

/** The target of this mutant is the initial state of the original target. */
const SAME_TARGET = ['conversion.queue.idle|always|0 to conversion.queue.processing.sending']

/** A target in another region has no effect on its own region, and the other region is not part of this comparison. */
const isWithinOneRegion = ({ name }: { readonly name: string }) => {
  const [, from, to] = /^conversion\.(\w+).* to conversion\.(\w+)/.exec(name) ?? []
  return from === to
}
const TIMEOUT_MS = 120_000

it(
  'a path fails for every mutant whose target is in the same region, except the one with the same behaviour',
  async () => {
    const mutants = mutantsOf(conversionModel.machine).filter(isWithinOneRegion)
    expect(mutants.length).toBeGreaterThan(100)
    const surviving = await survivors(mutants, paths, conversionImplementations)
    expect(surviving.map(({ name }) => name)).toEqual(SAME_TARGET)
  },
  TIMEOUT_MS,
)
