import type { AnyActorScope, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { nameOf } from './chart.ts'
import { withoutPreempted } from './preemption.ts'

const ENDLESS = 1_000

/** The same machine, telling into `taken` which transitions it takes, eventless ones included. */
export function telling(machine: AnyStateMachine, taken: string[]): AnyStateMachine {
  const listen = (scope: AnyActorScope, from: AnyMachineSnapshot | null) => {
    let active = from?._nodes ?? []
    let steps = 0
    return scope.system.inspect((seen) => {
      if (seen.type !== '@xstate.microstep') return
      steps += 1
      if (steps > ENDLESS) throw new Error(`${machine.id}: eventless transitions never come to rest`)
      taken.push(...withoutPreempted(seen._transitions, active).map(nameOf))
      active = (seen.snapshot as AnyMachineSnapshot)._nodes
    })
  }
  const overheard = <T>(scope: AnyActorScope, from: AnyMachineSnapshot | null, act: () => T): T => {
    // Whoever asks for one step may first ask for the start, only to have something to step with.
    taken.length = 0
    const hearing = listen(scope, from)
    try {
      return act()
    } finally {
      hearing.unsubscribe()
    }
  }
  const spied: AnyStateMachine = Object.create(machine)
  spied.transition = (snapshot, event, scope) =>
    overheard(scope, snapshot, () => machine.transition(snapshot, event, scope))
  spied.getInitialSnapshot = (scope, input) =>
    overheard(scope, null, () => machine.getInitialSnapshot(scope, input))
  return spied
}
