import type { StateValue } from 'xstate'
import type { ConversionContext } from '../../../src/machines/conversion/conversion.types.ts'
import type { Edge, Graph } from '../engine/explore.ts'
import { type Plan, planOf } from '../engine/plan.ts'
import { stateText } from '../engine/state-text.ts'
import { toursOf } from '../engine/tours.ts'

function marksOf({ eventCase, from: { place } }: Edge): string[] {
  const { value, context }: { value: StateValue; context: ConversionContext } = place.snapshot
  const statuses = [...new Set(context.files.map(({ status }) => status))].sort()
  return [`${eventCase.name} in ${stateText(value)} with ${statuses.join(', ')}`]
}

/** Whatever can happen, in each state and in the presence of each kind of row: a queue is more than its chart. */
export const pathsInAllRowStates = (graph: Graph): Plan[] =>
  toursOf(graph, { marksOf }).map((route, at) => planOf(graph, route, `conversion, walk ${at + 1}`))
