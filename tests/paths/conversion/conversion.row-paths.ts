import type { StateValue } from 'xstate'
import type { ConversionContext } from '../../../src/machines/conversion/conversion.types.ts'
import type { Edge, Graph } from '../engine/explore.ts'
import { type Path, pathOf } from '../engine/path.ts'
import { coveringRoutes } from '../engine/routes.ts'
import { stateText } from '../engine/state-text.ts'

function goalsOf({ eventCase, from: { place } }: Edge): string[] {
  const { value, context }: { value: StateValue; context: ConversionContext } = place.snapshot
  const statuses = [...new Set(context.files.map(({ status }) => status))].sort()
  return [`${eventCase.name} in ${stateText(value)} with ${statuses.join(', ')}`]
}

/** Whatever can happen, in each state and in the presence of each kind of row: a queue is more than its chart. */
export const pathsInAllRowStates = (graph: Graph): Path[] =>
  coveringRoutes(graph, { goalsOf }).map((route, at) => pathOf(graph, route, `conversion, walk ${at + 1}`))
