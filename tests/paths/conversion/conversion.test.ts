import { expect, it } from 'vitest'
import { explore } from '../engine/explore.ts'
import { runAndCollectFailures } from '../engine/run-all.ts'
import { testInMemory } from '../in-memory-tests.ts'
import { conversionImplementations, conversionModel, conversionSuite } from './conversion.model.ts'
import { pathsForAllFileStatuses } from './conversion.row-paths.ts'

const TIMEOUT_MS = 60_000

// conversion-mutants.deep.test.ts tests all mutants.
testInMemory(conversionSuite, { mutants: false })

it('conversion: the live actor is in the explored state after each event, in each state and with each combination of file statuses', {
  timeout: TIMEOUT_MS,
}, async () => {
  const paths = pathsForAllFileStatuses(explore(conversionModel))
  expect(paths.length).toBeGreaterThanOrEqual(30)
  expect(await runAndCollectFailures(paths, conversionImplementations)).toEqual([])
})
