import { expect, it } from 'vitest'
import { chosenPlans } from './chosen-plans.ts'
import { explore } from './engine/explore.ts'
import { guardsAsked, guardsIn, happeningsOf } from './engine/guards.ts'
import { outcomeName } from './engine/model.ts'
import { pairsIn } from './engine/pairs.ts'
import type { Plan } from './engine/plan.ts'
import { NO_PAGE } from './no-page.ts'
import { NO_PAIR } from './no-page-pairs.ts'
import { graphOf, type PageVisit } from './page-visit.ts'
import { loadSuite, machineFolders } from './suites.ts'
import { visitsIn } from './visits.ts'

/** A machine may be slow. */
const PATIENCE_MS = 120_000

const walkedBy = (visits: readonly PageVisit[], isDeep: boolean): Plan[] =>
  visits.flatMap((visit) => chosenPlans(graphOf(visit), visit, isDeep))
const takenIn = (plan: Plan) => happeningsOf(plan).map(({ taken }) => taken)

/** What comes right after what; a step that takes nothing is forgotten. */
function pairsTakenIn(plan: Plan): string[] {
  const moves = takenIn(plan).filter((taken) => taken.length > 0)
  return moves
    .slice(1)
    .flatMap((taken, at) => (moves[at] ?? []).flatMap((one) => taken.map((next) => `${one} › ${next}`)))
}
const missingOf = (all: Iterable<string>, walked: Iterable<string>): string[] => {
  const seen = new Set(walked)
  return [...new Set(all)].filter((one) => !seen.has(one)).sort()
}
const excused = (excuses: Readonly<Record<string, string>> = {}) => Object.keys(excuses).sort()

it.each(machineFolders())(
  '%s: what is walked in the browser takes every transition, ends every actor in each of its ways, and has every guard say both, but for what no page can bring about',
  async (name) => {
    const { model } = await loadSuite(name)
    const { transitions, outcomes, guards } = NO_PAGE[name] ?? {}
    const visits = await visitsIn(name)
    const plans = walkedBy(visits, false)
    const all = visits
      .map(graphOf)
      .flatMap(({ chart, model: { impossible = {} } }) =>
        chart.transitions.filter((one) => !(one in impossible)),
      )
    const endings = Object.entries(model.outcomes).flatMap(([actor, named]) =>
      Object.keys(named).map((outcome) => outcomeName(actor, outcome)),
    )
    const steps = plans.flatMap((plan) => plan.steps)
    console.info(`${name}: ${visits.length} visitors, ${plans.length} plans, ${steps.length} steps`)
    expect(all.length).toBeGreaterThan(0)
    expect(missingOf(all, plans.flatMap(takenIn).flat())).toEqual(excused(transitions))
    expect(
      missingOf(
        endings,
        steps.map(({ eventCase }) => eventCase.name),
      ),
    ).toEqual(excused(outcomes))
    expect(missingOf(guardsIn(model.machine), plans.flatMap(happeningsOf).flatMap(guardsAsked))).toEqual(
      excused(guards),
    )
  },
  PATIENCE_MS,
)

it.each(machineFolders())(
  '%s: what is walked in the browser in deep takes every pair that can be, but for what no page can bring about',
  async (name) => {
    const { model } = await loadSuite(name)
    const pairs = NO_PAIR[name] ?? []
    const { possible } = pairsIn(explore(model))
    const missing = missingOf(possible, walkedBy(await visitsIn(name), true).flatMap(pairsTakenIn))
    console.info(`${name}: ${possible.length - missing.length} of ${possible.length} pairs in the browser`)
    const counted = pairs.map(({ pairs, because }) => ({
      because,
      count: missing.filter((one) => pairs.test(one)).length,
    }))
    expect(counted).toEqual(pairs.map(({ because, count }) => ({ because, count })))
    expect(missing.filter((one) => !pairs.some(({ pairs }) => pairs.test(one)))).toEqual([])
  },
  PATIENCE_MS,
)
