import { occurrencesOf } from './engine/guards.ts'
import type { Path } from './engine/path.ts'
import { graphOf, type Scenario } from './scenario.ts'
import { selectPaths } from './selected-paths.ts'

export const TIMEOUT_MS = 120_000

export const pathsOf = (scenarios: readonly Scenario[], isDeep: boolean): Path[] =>
  scenarios.flatMap((scenario) => selectPaths(graphOf(scenario), scenario, isDeep))
export const takenIn = (path: Path) => occurrencesOf(path).map(({ taken }) => taken)

export const missingOf = (all: Iterable<string>, covered: Iterable<string>): string[] => {
  const seen = new Set(covered)
  return [...new Set(all)].filter((one) => !seen.has(one)).sort()
}
