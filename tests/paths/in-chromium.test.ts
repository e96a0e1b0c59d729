import { expect, it } from 'vitest'
import { plansFor } from './engine/covers.ts'
import { NO_PAGE } from './no-page.ts'
import { graphOf } from './page-visit.ts'
import { alphabetFolders } from './stands.ts'
import { visitsIn } from './visits.ts'

/** A machine may be slow. */
const PATIENCE_MS = 60_000

it.each(alphabetFolders())(
  '%s: what is walked in the browser takes every transition, but for what no page can bring about',
  async (name) => {
    const visits = await visitsIn(name)
    const walked = new Set<string>()
    const all = new Set<string>()
    let steps = 0
    for (const graph of visits.map(graphOf)) {
      const excused = Object.keys(graph.alphabet.infeasible ?? {})
      for (const one of graph.chart.transitions) if (!excused.includes(one)) all.add(one)
      for (const { begin, steps: taken } of plansFor(graph, 'transitions')) {
        steps += taken.length
        for (const move of [begin, ...taken.map((step) => step.move)])
          for (const one of move.taken) walked.add(one)
      }
    }
    const missing = [...all].filter((one) => !walked.has(one)).sort()
    console.info(
      `${name}: ${all.size - missing.length} of ${all.size} transitions in the browser, by ${visits.length} visitors in ${steps} steps`,
    )
    expect(all.size).toBeGreaterThan(0)
    expect(missing).toEqual(Object.keys(NO_PAGE[name] ?? {}).sort())
  },
  PATIENCE_MS,
)
