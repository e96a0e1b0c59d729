import type { AnyAlphabet } from '../engine/alphabet.ts'
import { boundFor, costOf } from '../engine/bounds.ts'
import { COVERS, plansFor } from '../engine/covers.ts'
import { explore } from '../engine/explore.ts'
import { pairsIn } from '../engine/pairs.ts'
import type { Cost } from '../engine/report/costs.ts'
import { coverageOf } from '../engine/report/coverage.ts'
import { readRecords } from '../records.ts'
import type { Stand } from '../stand.ts'

export interface Overview {
  readonly lines: readonly string[]
  readonly costs: readonly Cost[]
  readonly seconds: number
  readonly ofProcessor: number
}

const stepsIn = (plans: readonly { readonly steps: readonly unknown[] }[]) =>
  plans.reduce((sum, { steps }) => sum + steps.length, 0)

const asText = ({ cover, cost, least }: Omit<Cost, 'machine'>) =>
  `${cover} ${cost} of at least ${least} (${(cost / least).toFixed(2)})`

/** All plans of a machine, and how many seconds they took: of the clock, and of all threads of the processor. */
function madeFor(alphabet: AnyAlphabet) {
  const [begun, since] = [process.cpuUsage(), performance.now()]
  const graph = explore(alphabet)
  const made = COVERS.map((cover) => ({ cover, plans: plansFor(graph, cover) }))
  const seconds = (performance.now() - since) / 1e3
  return { graph, made, seconds, ofProcessor: process.cpuUsage(begun).user / 1e6 }
}

/** What there is to one machine, and what was walked of it last. */
export function overviewOf({ alphabet }: Stand): Overview {
  const { graph, made, seconds, ofProcessor } = madeFor(alphabet)
  const { feasible, infeasible } = pairsIn(graph)
  const records = readRecords().filter(({ machine }) => machine === alphabet.name)
  const { walked } = coverageOf(graph, records)
  const failed = records.filter(({ message }) => message !== null)
  const excused = Object.keys(alphabet.infeasible ?? {}).length
  const all = graph.chart.transitions.length - excused
  const costs = made.flatMap(({ cover, plans }): Cost[] => {
    const least = boundFor(graph, cover)
    return least === null ? [] : [{ machine: alphabet.name, cover, cost: costOf(plans), least }]
  })
  const plans = made.map(({ cover, plans: own }) => `${cover} ${own.length} (${stepsIn(own)} steps)`)
  return {
    lines: [
      `${alphabet.name}: ${graph.nodes.length} states, ${all} transitions and ${excused} infeasible, ${feasible.length} pairs and ${infeasible.length} infeasible, ${graph.edges.length} edges`,
      `  plans: ${plans.join(', ')}`,
      `  costs: ${costs.map(asText).join(', ')}`,
      `  last run: ${walked.model.size} transitions on the model bench, ${walked.browser.size} in the browser, ${records.length} plans, ${failed.length} failed`,
      ...failed.map(({ id, bench }) => `  FAILED ${id} (${bench})`),
    ],
    costs,
    seconds,
    ofProcessor,
  }
}

/** The costs of all machines together. */
export function totalLine(costs: readonly Cost[]): string {
  const totals = COVERS.flatMap((cover) => {
    const own = costs.filter((one) => one.cover === cover)
    const sum = (what: 'cost' | 'least') => own.reduce((total, one) => total + one[what], 0)
    return own.length === 0 ? [] : [asText({ cover, cost: sum('cost'), least: sum('least') })]
  })
  return `All machines cost: ${totals.join(', ')}.`
}
