import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pathsFor } from './engine/criteria.ts'
import { pageObjectGaps } from './engine/page-object.ts'
import { graphOf, type Scenario } from './scenario.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const areScenarios = (value: unknown): value is readonly Scenario[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null && 'address' in one)

/** Those who come to the page of a machine; nobody, where it has none. */
export async function loadScenarios(folder: string): Promise<readonly Scenario[]> {
  if (!existsSync(`${here}${folder}/${folder}.scenarios.ts`)) return []
  const door: Readonly<Record<string, unknown>> = await import(`./${folder}/${folder}.scenarios.ts`)
  const scenarios = Object.values(door).find(areScenarios)
  if (scenarios === undefined)
    throw new Error(`tests/paths/${folder}/${folder}.scenarios.ts exports no scenarios`)
  return scenarios
}

/** What the page of a visit does not know of its machine, and what it knows in vain. */
export function scenarioGaps(scenario: Scenario): string[] {
  const graph = graphOf(scenario)
  const gaps = pageObjectGaps(graph, pathsFor(graph, 'transitions'), scenario.pageObject)
  // A guest has the page object of another, who uses all of them.
  return gaps.filter((gap) => scenario.sharesPageObject !== true || gap.startsWith('nobody knows'))
}
