import type { AnyStateMachine } from 'xstate'
import { type EventCase, eventCasesIn } from './event-cases.ts'
import { type Graph, keyOf } from './explore.ts'
import { initialMacrostep, type Macrostep, nextMacrostep } from './macrostep.ts'
import { stableText } from './stable-text.ts'
import type { State } from './state.ts'

/** Everything that a driver can observe of a macrostep. */
const observableOf = ({
  to: { snapshot, timers },
  actions,
  emitted,
  sent,
  actorChanges,
}: Macrostep): string =>
  stableText({
    value: snapshot.value,
    context: snapshot.context,
    status: snapshot.status,
    timers: timers.map(({ event, remainingMs }) => ({ event, left: remainingMs })),
    actions,
    emitted,
    sent,
    actorChanges,
  })

/**
 * Sends the same events to two machines. True if nothing observable ever differs; false if it differs, or if
 * a machine throws.
 */
export function isEquivalent({ model }: Pick<Graph, 'model'>, other: AnyStateMachine): boolean {
  const { machine, input } = model
  const changed = { ...model, machine: other }
  const seen = new Set<string>()
  const queue: (readonly [State, State])[] = []
  const enter = (original: Macrostep, changedStep: Macrostep): boolean => {
    if (observableOf(original) !== observableOf(changedStep)) return false
    const key = stableText([keyOf(model, original.to), keyOf(changed, changedStep.to)])
    if (!seen.has(key)) queue.push([original.to, changedStep.to])
    seen.add(key)
    return true
  }
  try {
    if (!enter(initialMacrostep(machine, input), initialMacrostep(other, input))) return false
    // The queue grows while the loop runs.
    for (const [state, changedState] of queue) {
      const { accepted } = eventCasesIn(model, state)
      const acceptedByChanged = eventCasesIn(changed, changedState).accepted
      const names = new Set(accepted.map(({ name }) => name))
      const eventCases: EventCase[] = [
        ...accepted,
        ...acceptedByChanged.filter(({ name }) => !names.has(name)),
      ]
      for (const eventCase of eventCases) {
        const timer = changedState.timers.find(
          ({ remainingMs }) => remainingMs === eventCase.timer?.remainingMs,
        )
        const changedCase = { ...eventCase, ...(timer === undefined ? {} : { timer }) }
        if (!enter(nextMacrostep(machine, state, eventCase), nextMacrostep(other, changedState, changedCase)))
          return false
      }
    }
    return true
  } catch {
    return false
  }
}
