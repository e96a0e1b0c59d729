import { transitionsBound } from '../engine/bounds.ts'
import { COVERS, plansFor } from '../engine/covers.ts'
import { explore } from '../engine/explore.ts'
import { pairsIn } from '../engine/pairs.ts'
import { postmanRound } from '../engine/postman.ts'
import { coverageOf } from '../engine/report/coverage.ts'
import { readRecords } from '../records.ts'
import type { Stand } from '../stand.ts'

const stepsIn = (plans: readonly { readonly steps: readonly unknown[] }[]) =>
  plans.reduce((sum, { steps }) => sum + steps.length, 0)

/** What there is to one machine, and what was walked of it last. */
export function overviewLines({ alphabet }: Stand): string[] {
  const graph = explore(alphabet)
  const { feasible, infeasible } = pairsIn(graph)
  const { bound } = postmanRound(graph)
  const records = readRecords().filter(({ machine }) => machine === alphabet.name)
  const { walked } = coverageOf(graph, records)
  const failed = records.filter(({ message }) => message !== null)
  const excused = Object.keys(alphabet.infeasible ?? {}).length
  const all = graph.chart.transitions.length - excused
  const plans = COVERS.map((cover) => {
    const made = plansFor(graph, cover)
    return `${cover} ${made.length} (${stepsIn(made)} steps)`
  })
  return [
    `${alphabet.name}: ${graph.nodes.length} states, ${all} transitions and ${excused} infeasible, ${feasible.length} pairs and ${infeasible.length} infeasible, ${graph.edges.length} edges`,
    `  plans: ${plans.join(', ')}; all transitions cost at least ${transitionsBound(graph)}, all edges ${bound}`,
    `  last run: ${walked.model.size} transitions on the model bench, ${walked.browser.size} in the browser, ${records.length} plans, ${failed.length} failed`,
    ...failed.map(({ id, bench }) => `  FAILED ${id} (${bench})`),
  ]
}
