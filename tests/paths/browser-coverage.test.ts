import { expect, it } from 'vitest'
import { explore } from './engine/explore.ts'
import { evaluatedGuards, guardsIn, occurrencesOf } from './engine/guards.ts'
import { outcomeName } from './engine/model.ts'
import { pairsIn } from './engine/pairs.ts'
import type { Path } from './engine/path.ts'
import { NOT_REACHABLE } from './not-reachable.ts'
import { NOT_REACHABLE_PAIRS } from './not-reachable-pairs.ts'
import { graphOf, type Scenario } from './scenario.ts'
import { loadScenarios } from './scenarios.ts'
import { selectPaths } from './selected-paths.ts'
import { loadSuite, machineFolders } from './suites.ts'

/** Enough for a slow computer. */
const TIMEOUT_MS = 120_000

const pathsOf = (scenarios: readonly Scenario[], isDeep: boolean): Path[] =>
  scenarios.flatMap((scenario) => selectPaths(graphOf(scenario), scenario, isDeep))
const takenIn = (path: Path) => occurrencesOf(path).map(({ taken }) => taken)

/** The consecutive pairs of transitions; steps without a transition are skipped. */
function pairsTakenIn(path: Path): string[] {
  const macrosteps = takenIn(path).filter((taken) => taken.length > 0)
  return macrosteps
    .slice(1)
    .flatMap((taken, index) =>
      (macrosteps[index] ?? []).flatMap((before) => taken.map((next) => `${before} › ${next}`)),
    )
}
const missingOf = (all: Iterable<string>, covered: Iterable<string>): string[] => {
  const seen = new Set(covered)
  return [...new Set(all)].filter((name) => !seen.has(name)).sort()
}
const excused = (excuses: Readonly<Record<string, string>> = {}) => Object.keys(excuses).sort()

it.each(machineFolders())(
  '%s: browser paths cover every transition, every outcome and both results of every guard, except what is not reachable in the browser',
  async (name) => {
    const { model } = await loadSuite(name)
    const { transitions, outcomes, guards } = NOT_REACHABLE[name] ?? {}
    const scenarios = await loadScenarios(name)
    const paths = pathsOf(scenarios, false)
    const all = scenarios
      .map(graphOf)
      .flatMap(({ chart, model: { impossible = {} } }) =>
        chart.transitions.filter((transition) => !(transition in impossible)),
      )
    const outcomeNames = Object.entries(model.outcomes).flatMap(([actor, named]) =>
      Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
    )
    const steps = paths.flatMap((path) => path.steps)
    console.info(`${name}: ${scenarios.length} visitors, ${paths.length} paths, ${steps.length} steps`)
    expect(all.length).toBeGreaterThan(0)
    expect(missingOf(all, paths.flatMap(takenIn).flat())).toEqual(excused(transitions))
    expect(
      missingOf(
        outcomeNames,
        steps.map(({ eventCase }) => eventCase.name),
      ),
    ).toEqual(excused(outcomes))
    expect(missingOf(guardsIn(model.machine), paths.flatMap(occurrencesOf).flatMap(evaluatedGuards))).toEqual(
      excused(guards),
    )
  },
  TIMEOUT_MS,
)

it.each(machineFolders())(
  '%s: browser paths of the deep tier cover every possible pair, except what is not reachable in the browser',
  async (name) => {
    const { model } = await loadSuite(name)
    const pairs = NOT_REACHABLE_PAIRS[name] ?? []
    const { possible } = pairsIn(explore(model))
    const missing = missingOf(possible, pathsOf(await loadScenarios(name), true).flatMap(pairsTakenIn))
    console.info(`${name}: ${possible.length - missing.length} of ${possible.length} pairs in the browser`)
    const counted = pairs.map(({ pairs, reason }) => ({
      reason,
      count: missing.filter((pair) => pairs.test(pair)).length,
    }))
    expect(counted).toEqual(pairs.map(({ reason, count }) => ({ reason, count })))
    expect(missing.filter((pair) => !pairs.some(({ pairs }) => pairs.test(pair)))).toEqual([])
  },
  TIMEOUT_MS,
)
