import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathsFor } from './engine/coverage-kinds.ts'
import type { Gap } from './engine/gap.ts'
import { findMissingOnPage, pageObjectGaps } from './engine/page-object.ts'
import { graphOf, type Scenario } from './scenario.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const areScenarios = (value: unknown): value is readonly Scenario[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'object' && item !== null && 'address' in item)

/** The scenarios of a machine; none if it has no page. */
export async function loadScenarios(folder: string): Promise<readonly Scenario[]> {
  if (!existsSync(`${here}${folder}/${folder}.scenarios.ts`)) return []
  const module: Readonly<Record<string, unknown>> = await import(`./${folder}/${folder}.scenarios.ts`)
  const scenarios = Object.values(module).find(areScenarios)
  if (scenarios === undefined)
    throw new Error(`tests/paths/${folder}/${folder}.scenarios.ts exports no scenarios`)
  return scenarios
}

/** The gaps of a scenario's page object, and its unused entries unless other scenarios use them. */
export function scenarioGaps(scenario: Scenario): Gap[] {
  const graph = graphOf(scenario)
  return scenario.sharesPageObject === true
    ? findMissingOnPage(graph, scenario.pageObject)
    : pageObjectGaps(graph, pathsFor(graph, 'transitions'), scenario.pageObject)
}
