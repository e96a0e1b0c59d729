import { beforeAll, describe, expect, it } from 'vitest'
import { missingOf, pathsOf, TIMEOUT_MS, takenIn } from './browser-coverage.ts'
import { evaluatedGuards, guardsIn, occurrencesOf } from './engine/guards.ts'
import { outcomeName } from './engine/model.ts'
import type { Path } from './engine/path.ts'
import { NOT_REACHABLE } from './not-reachable.ts'
import { graphOf, type Scenario } from './scenario.ts'
import { loadScenarios, scenarioGaps } from './scenarios.ts'
import { foldersInBrowser, loadSuite } from './suites.ts'

const excused = (excuses: Readonly<Record<string, string>> = {}) => Object.keys(excuses).sort()

describe.each(foldersInBrowser())('%s', (name) => {
  let scenarios: readonly Scenario[]
  let paths: readonly Path[]

  beforeAll(async () => {
    scenarios = await loadScenarios(name)
    paths = pathsOf(scenarios, false)
  }, TIMEOUT_MS)

  it(
    'the page objects have every event case and state of their scenarios, and no others',
    () => {
      expect(
        scenarios.flatMap((scenario) =>
          scenarioGaps(scenario).map(({ text }) => `${scenario.persona ?? 'anybody'}: ${text}`),
        ),
      ).toEqual([])
    },
    TIMEOUT_MS,
  )

  it('the ids of the browser paths are unique over all scenarios', () => {
    const ids = paths.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(ids.filter((id) => !id.startsWith(`${name}/`))).toEqual([])
  })

  it(
    'browser paths cover every transition, every outcome and both results of every guard, except what is not reachable in the browser',
    async () => {
      const { model } = await loadSuite(name)
      const { transitions, outcomes, guards } = NOT_REACHABLE[name] ?? {}
      const all = scenarios
        .map(graphOf)
        .flatMap(({ chart, model: { impossible = {} } }) =>
          chart.transitions.filter((transition) => !(transition in impossible)),
        )
      const outcomeNames = Object.entries(model.outcomes).flatMap(([actor, named]) =>
        Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
      )
      const steps = paths.flatMap((path) => path.steps)
      console.info(`${name}: ${scenarios.length} scenarios, ${paths.length} paths, ${steps.length} steps`)
      expect(all.length).toBeGreaterThan(0)
      expect(missingOf(all, paths.flatMap(takenIn).flat())).toEqual(excused(transitions))
      expect(
        missingOf(
          outcomeNames,
          steps.map(({ eventCase }) => eventCase.name),
        ),
      ).toEqual(excused(outcomes))
      expect(
        missingOf(guardsIn(model.machine), paths.flatMap(occurrencesOf).flatMap(evaluatedGuards)),
      ).toEqual(excused(guards))
    },
    TIMEOUT_MS,
  )
})
