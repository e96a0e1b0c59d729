import { it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { explore } from '../engine/explore.ts'
import { replayLive } from '../engine/live-bench.ts'
import { planOf } from '../engine/plan.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { lateAnswers, refusals } from '../engine/sneak.ts'
import { shortestRoutes, toursOf } from '../engine/tours.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { sessionAlphabet, sessionSeat } from './session.alphabet.ts'
import { contractGaps } from '../server-answers.ts'

it('x', async () => {
  let t = performance.now()
  const lap = (n: string) => { console.log(n, performance.now() - t); t = performance.now() }
const graph = explore(sessionAlphabet)
lap('explore')
  console.log(gapsOf(graph), Object.entries(sessionAlphabet.outcomes).flatMap(([a, o]) => contractGaps(a, o)))
  lap('gaps')
  const tours = toursOf(graph)
  lap('tours')
  console.log(distancesBySecondOpinion(sessionAlphabet).join() === graph.nodes.map((n) => { let d = 0; for (let e = n.way; e; e = e.from.way) d++; return d }).join())
  lap('second')
  const plans = tours.map((r, i) => planOf(graph, r, `t ${i}`))
  console.log(tallyLine('session', tallyOf(graph, plans)), plans.map((p) => p.steps.length).join())
  for (const p of plans) await replayLive(p, sessionSeat)
  lap('tours live')
  const sh = shortestRoutes(graph)
  for (const r of sh) await replayLive(planOf(graph, r, 't'), sessionSeat)
  lap('shortest live ')
  const sn = refusals(graph), la = lateAnswers(graph)
  console.log(tallyLine('refusals', tallyOf(graph, sn)), tallyLine('late', tallyOf(graph, la)))
  for (const p of [...sn, ...la]) await replayLive(p, sessionSeat)
  lap('sneak')
}, 60000)
