import { expect, it } from 'vitest'
import { missingOf, pathsOf, TIMEOUT_MS, takenIn } from './browser-coverage.ts'
import { explore } from './engine/explore.ts'
import { pairsIn } from './engine/pairs.ts'
import type { Path } from './engine/path.ts'
import { EXCUSED_PAIRS } from './excused-pairs.ts'
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
  '%s: browser paths of the deep tier cover every possible pair that is not excused',
  async (name) => {
    const { model } = await loadSuite(name)
    const excuses = EXCUSED_PAIRS[name] ?? []
    const { possible } = pairsIn(explore(model))
    const missing = missingOf(possible, pathsOf(await loadScenarios(name), true).flatMap(pairsTakenIn))
    console.info(`${name}: ${possible.length - missing.length} of ${possible.length} pairs in the browser`)
    const counted = excuses.map(({ pattern, reason }) => ({
      reason,
      count: missing.filter((pair) => pattern.test(pair)).length,
    }))
    expect(counted).toEqual(excuses.map(({ reason, count }) => ({ reason, count })))
    expect(missing.filter((pair) => !excuses.some(({ pattern }) => pattern.test(pair)))).toEqual([])
  },
  TIMEOUT_MS,
)
