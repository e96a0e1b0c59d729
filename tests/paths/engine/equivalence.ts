import type { AnyStateMachine } from 'xstate'
import { type EventCase, eventCasesIn } from './event-cases.ts'
import { type Graph, keyOf } from './explore.ts'
import { initialMacrostep, type Macrostep, nextMacrostep } from './macrostep.ts'
import { memoize } from './memoize.ts'
import type { AnyModel } from './model.ts'
import { stableText } from './stable-text.ts'
import type { State } from './state.ts'

/** Everything that a driver can observe of a macrostep. */
const observableOf = memoize(
  ({ to: { snapshot, timers }, actions, emitted, sent, actorChanges }: Macrostep): string =>
    stableText({
      value: snapshot.value,
      context: snapshot.context,
      status: snapshot.status,
      timers: timers.map(({ event, remainingMs }) => ({ event, left: remainingMs })),
      actions,
      emitted,
      sent,
      actorChanges,
    }),
)

/** The behaviour of a model's machine, computed once for all mutants that are compared with it. */
const machineOf = memoize((model: AnyModel) => ({
  initial: initialMacrostep(model.machine, model.input),
  acceptedIn: memoize((state: State) => eventCasesIn(model, state).accepted),
  nextOf: memoize((state: State) =>
    memoize((eventCase: EventCase) => nextMacrostep(model.machine, state, eventCase)),
  ),
  keyOf: memoize((state: State) => stableText(keyOf(model, state))),
}))

/**
 * Sends the same events to two machines. True if nothing observable ever differs; false if it differs, or if
 * a machine throws.
 */
export function isEquivalent({ model }: Pick<Graph, 'model'>, other: AnyStateMachine): boolean {
  const original = machineOf(model)
  const changed = { ...model, machine: other }
  const seen = new Set<string>()
  const queue: (readonly [State, State])[] = []
  const enter = (step: Macrostep, changedStep: Macrostep): boolean => {
    if (observableOf(step) !== observableOf(changedStep)) return false
    const key = `${original.keyOf(step.to)} ${stableText(keyOf(changed, changedStep.to))}`
    if (!seen.has(key)) queue.push([step.to, changedStep.to])
    seen.add(key)
    return true
  }
  try {
    if (!enter(original.initial, initialMacrostep(other, model.input))) return false
    // The queue grows while the loop runs.
    for (const [state, changedState] of queue) {
      const accepted = original.acceptedIn(state)
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
        if (!enter(original.nextOf(state)(eventCase), nextMacrostep(other, changedState, changedCase)))
          return false
      }
    }
    return true
  } catch {
    return false
  }
}
