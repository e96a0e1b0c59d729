import { expect, it } from 'vitest'
import { plansFor } from './engine/covers.ts'
import { graphOf } from './page-visit.ts'
import { visitsIn } from './visits.ts'

/** What no visit of the page bench brings about, each with the reason. */
const UNSEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: { 'order.loadFailed|always|0': 'what has failed is asked for again before it is there' },
  receipt: {
    'receipt.waiting|xstate.error.actor.awaitSession|0':
      'whether somebody is logged in is always known in the end',
  },
  conversion: {
    'conversion.queue|owner.left|0': 'it leads away from the page',
    'conversion.queue.processing.sending|bytes.sent|0':
      'what the line tells of itself is nothing that a hand does',
    'conversion.dialog.open|dialog.cancelled|0': 'a dialog of the browser cannot be cancelled by a path',
    'conversion.dialog.focusCheck|dialog.cancelled|0':
      'a dialog of the browser cannot be cancelled by a path',
    'conversion.download.enabled|results.packed|0': 'no host is asked, so no path decides how it ends',
    'conversion.download.saving|xstate.error.actor.save|0': 'a result that is shown has its bytes',
    'conversion.download.packing|xstate.done.actor.pack|0':
      'no host is asked, so no path decides how it ends',
    'conversion.download.packing|xstate.error.actor.pack|0':
      'no host is asked, so no path decides how it ends',
    'conversion.download.packing|always|0': 'no host is asked, so no path decides how it ends',
  },
}

/** A machine may be slow. */
const PATIENCE_MS = 60_000

it.each(['session', 'catalogue', 'order', 'payment', 'receipt', 'conversion'])(
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
    expect(all.size).toBeGreaterThan(10)
    expect(missing).toEqual(Object.keys(UNSEEN[name] ?? {}).sort())
  },
  PATIENCE_MS,
)
