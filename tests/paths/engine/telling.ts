import {
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  initialTransition,
} from 'xstate'
import { nameOf } from './chart.ts'
import { withoutPreempted } from './preemption.ts'

const ENDLESS = 1_000

/** What came of one thing that happened to a machine. */
export interface Told {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[]
  /** The transitions taken, eventless ones included. */
  readonly taken: readonly string[]
}

/** Hears which transitions a machine takes within a scope. */
function hearingIn(machine: AnyStateMachine, { system }: AnyActorScope) {
  let taken: string[] = []
  let active: AnyMachineSnapshot['_nodes'] = []
  let steps = 0
  system.inspect((seen) => {
    if (seen.type !== '@xstate.microstep') return
    steps += 1
    if (steps > ENDLESS) throw new Error(`${machine.id}: eventless transitions never come to rest`)
    taken.push(...withoutPreempted(seen._transitions, active).map(nameOf))
    active = (seen.snapshot as AnyMachineSnapshot)._nodes
  })
  return (from: AnyMachineSnapshot | null): readonly string[] => {
    taken = []
    steps = 0
    active = from?._nodes ?? []
    return taken
  }
}

/** How a machine begins. */
export function firstOf(machine: AnyStateMachine, input: unknown): Told {
  let taken: readonly string[] = []
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, given) => {
    taken = hearingIn(machine, scope)(null)
    return machine.getInitialSnapshot(scope, given)
  }
  const heard: AnyStateMachine = Object.assign(Object.create(machine), { getInitialSnapshot })
  const [snapshot, actions] = initialTransition(heard, input)
  return { snapshot, actions, taken }
}

interface Stepper {
  /** Where nothing is started, sent or stopped: actions are only written down. */
  readonly scope: AnyActorScope
  readonly hear: (from: AnyMachineSnapshot) => readonly string[]
}

const steppers = new WeakMap<AnyStateMachine, Stepper>()

function stepperOf(machine: AnyStateMachine, from: AnyMachineSnapshot): Stepper {
  const known = steppers.get(machine)
  if (known !== undefined) return known
  // An actor wants a start to be made from; where this one stands does not matter.
  const self = createActor(Object.assign(Object.create(machine), { getInitialSnapshot: () => from }))
  const nothing = () => undefined
  const scope: AnyActorScope = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  }
  const stepper = { scope, hear: hearingIn(machine, scope) }
  steppers.set(machine, stepper)
  return stepper
}

/** How a machine goes on from a snapshot: what `transition` of the library says, without an actor made anew for each step. */
export function nextOf(machine: AnyStateMachine, from: AnyMachineSnapshot, event: AnyEventObject): Told {
  const { scope, hear } = stepperOf(machine, from)
  const actions: Told['actions'][number][] = []
  const taken = hear(from)
  scope.actionExecutor = (action) => actions.push(action)
  const snapshot = machine.transition(from, event, scope)
  // A name in the system can be given only once, and the next step may give it again.
  const isNamed = Object.values(snapshot.children).some((child) => Object(child).systemId !== undefined)
  if (isNamed) steppers.delete(machine)
  return { snapshot, actions, taken }
}
