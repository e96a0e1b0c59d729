import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { explore } from '../engine/explore.ts'
import { replayLive } from '../engine/live-bench.ts'
import { planOf } from '../engine/plan.ts'
import { lateAnswers, refusals } from '../engine/sneak.ts'
import { shortestRoutes, toursOf } from '../engine/tours.ts'
import { kettleAlphabet, kettleSeat } from './kettle.alphabet.ts'

const graph = explore(kettleAlphabet)
it('x', async () => {
  console.log(gapsOf(graph), graph.nodes.map((n) => n.key), graph.edges.length, graph.chart)
  console.log(toursOf(graph).map((r) => r.map((e) => e.letter.name)))
  for (const r of toursOf(graph)) await replayLive(planOf(graph, r, 't'), kettleSeat)
  for (const r of shortestRoutes(graph)) await replayLive(planOf(graph, r, 't'), kettleSeat)
  for (const p of [...refusals(graph), ...lateAnswers(graph)]) { console.log(p.name, p.steps.map((s) => s.title)); await replayLive(p, kettleSeat) }
})
