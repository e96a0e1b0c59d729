import type { StateValue } from 'xstate'
import type { ConversionContext } from '../../../src/machines/conversion/conversion.types.ts'
import type { Edge, Graph } from '../engine/explore.ts'
import { type Path, pathOf } from '../engine/path.ts'
import { coveringRoutes } from '../engine/routes.ts'
import { stateText } from '../engine/state-text.ts'

function goalsOf({ eventCase, from: { state } }: Edge): string[] {
  const { value, context }: { value: StateValue; context: ConversionContext } = state.snapshot
  const statuses = [...new Set(context.files.map(({ status }) => status))].sort()
  return [`${eventCase.name} in ${stateText(value)} with ${statuses.join(', ')}`]
}

/** Paths with each event case in each state for each combination of file statuses, because the queue is in the context. */
export const pathsForAllFileStatuses = (graph: Graph): Path[] =>
  coveringRoutes(graph, { goalsOf }).map((route, index) =>
    pathOf(graph, route, `conversion, file statuses ${index + 1}`),
  )
