import { expect, it } from 'vitest'
import { missingOf, pathsOf, TIMEOUT_MS, takenIn } from './browser-coverage.ts'
import { explore } from './engine/explore.ts'
import { pairsIn } from './engine/pairs.ts'
import type { Path } from './engine/path.ts'
import { NOT_REACHABLE_PAIRS } from './not-reachable-pairs.ts'
import { loadScenarios } from './scenarios.ts'
import { foldersInBrowser, loadSuite } from './suites.ts'

/** The consecutive pairs of transitions; steps without a transition are skipped. */
function pairsTakenIn(path: Path): string[] {
  const macrosteps = takenIn(path).filter((taken) => taken.length > 0)
  return macrosteps
    .slice(1)
    .flatMap((taken, index) =>
      (macrosteps[index] ?? []).flatMap((before) => taken.map((next) => `${before} › ${next}`)),
    )
}

it.each(foldersInBrowser())(
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
