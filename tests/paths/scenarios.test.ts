import { expect, it } from 'vitest'
import { graphOf } from './scenario.ts'
import { loadScenarios, scenarioGaps } from './scenarios.ts'
import { selectPaths } from './selected-paths.ts'
import { foldersInBrowser } from './suites.ts'

const TIMEOUT_MS = 60_000

it.each(foldersInBrowser())(
  '%s: the page objects have every event case and state of their scenarios, and no others',
  async (name) => {
    const scenarios = await loadScenarios(name)
    expect(
      scenarios.flatMap((scenario) =>
        scenarioGaps(scenario).map(({ text }) => `${scenario.persona ?? 'anybody'}: ${text}`),
      ),
    ).toEqual([])
  },
  TIMEOUT_MS,
)

it.each(foldersInBrowser())(
  '%s: the ids of its paths for transitions are unique over all scenarios',
  async (name) => {
    const ids = (await loadScenarios(name)).flatMap((scenario) =>
      selectPaths(graphOf(scenario), { ...scenario, exclude: ['refusals', 'pairs', 'random'] }).map(
        ({ id }) => id,
      ),
    )
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !id.startsWith(`${name}/transitions/`))).toEqual([])
  },
  TIMEOUT_MS,
)
