import { expect, it } from 'vitest'
import { gapsOf } from '../engine/complete.ts'
import { explore } from '../engine/explore.ts'
import { replayLive } from '../engine/live-bench.ts'
import { planOf } from '../engine/plan.ts'
import { distancesBySecondOpinion } from '../engine/second-opinion.ts'
import { lateAnswers, refusals } from '../engine/sneak.ts'
import { shortestRoutes, toursOf } from '../engine/tours.ts'
import { tallyLine, tallyOf } from '../engine/tally.ts'
import { loginAlphabet, loginSeat } from './login.alphabet.ts'
import { contractGaps } from '../server-answers.ts'

const graph = explore(loginAlphabet)
it('x', async () => {
  console.log(gapsOf(graph), contractGaps('send', loginAlphabet.outcomes.send))
  console.log(graph.nodes.map((n) => n.key))
  console.log(toursOf(graph).map((r) => r.map((e) => e.letter.name)))
  console.log(distancesBySecondOpinion(loginAlphabet).join(), graph.nodes.map((n) => { let d = 0; for (let e = n.way; e; e = e.from.way) d++; return d }).join())
  const plans = toursOf(graph).map((r, i) => planOf(graph, r, `t ${i}`))
  console.log(tallyLine('login', tallyOf(graph, plans)))
  for (const p of plans) await replayLive(p, loginSeat)
  for (const r of shortestRoutes(graph)) await replayLive(planOf(graph, r, 't'), loginSeat)
  for (const p of [...refusals(graph), ...lateAnswers(graph)]) await replayLive(p, loginSeat)
})
