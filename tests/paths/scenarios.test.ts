import { expect, it } from 'vitest'
import { graphOf } from './scenario.ts'
import { loadScenarios, scenarioGaps } from './scenarios.ts'
import { selectPaths } from './selected-paths.ts'
import { machineFolders } from './suites.ts'

/** A machine may be slow. */
const PATIENCE_MS = 60_000

it.each(machineFolders())(
  '%s: its page knows every event case and every state of its machine, and no others',
  async (name) => {
    const scenarios = await loadScenarios(name)
    expect(
      scenarios.flatMap((scenario) =>
        scenarioGaps(scenario).map((gap) => `${scenario.persona ?? 'anybody'}: ${gap}`),
      ),
    ).toEqual([])
  },
  PATIENCE_MS,
)

it.each(machineFolders())(
  '%s: no two paths have one name by which they are walked again, whoever walks them',
  async (name) => {
    const ids = (await loadScenarios(name)).flatMap((scenario) =>
      selectPaths(graphOf(scenario), { ...scenario, exclude: ['refusals', 'pairs', 'random'] }).map(
        ({ id }) => id,
      ),
    )
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(ids.filter((id) => !id.startsWith(`${name}/transitions/`))).toEqual([])
  },
  PATIENCE_MS,
)
