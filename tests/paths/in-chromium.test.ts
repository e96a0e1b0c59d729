import { expect, it } from 'vitest'
import { plansFor } from './engine/covers.ts'
import { graphOf } from './page-visit.ts'
import { alphabetFolders } from './stands.ts'
import { visitsIn } from './visits.ts'

/** What no visit of the page bench brings about, each with the reason. */
const UNSEEN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bundles: {
    'bundles.purchase.buying|xstate.done.actor.buy|1': 'who is asked to log in is elsewhere by then',
  },
  history: { 'history.loading|xstate.done.actor.listOrders|0': 'nobody sees the page without a login' },
  'kept-order': {
    'kept-order|checkout.left|0': 'it is left for on another page',
    'kept-order|receipt.had|0': 'it is had on another page',
    'kept-order|owner.known|0': 'somebody logs in on another page',
    'kept-order|owner.left|0': 'a logout leads to another page',
    'kept-order.reading|xstate.error.actor.read|0': 'a broken store is an empty one to the page',
  },
  'vin-code': { 'vin-code.sending|xstate.error.actor.send|0': 'nobody is asked, so nothing fails' },
  order: { 'order.loadFailed|always|0': 'what has failed is asked for again before it is there' },
  receipt: {
    'receipt.waiting|xstate.error.actor.awaitSession|0':
      'whether somebody is logged in is always known in the end',
  },
}

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
    expect(missing).toEqual(Object.keys(UNSEEN[name] ?? {}).sort())
  },
  PATIENCE_MS,
)
