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

const MAX_STEPS = 1_000

export interface TransitionResult {
  readonly snapshot: AnyMachineSnapshot
  readonly actions: readonly { readonly type: string; readonly params?: unknown }[]
  /** Names of the transitions taken, including eventless ones. */
  readonly taken: readonly string[]
}

/** Records which transitions a machine takes in a scope. The returned function starts a new record. */
function transitionListener(machine: AnyStateMachine, { system }: AnyActorScope) {
  let taken: string[] = []
  let active: AnyMachineSnapshot['_nodes'] = []
  let steps = 0
  system.inspect((seen) => {
    if (seen.type !== '@xstate.microstep') return
    steps += 1
    if (steps > MAX_STEPS) throw new Error(`${machine.id}: eventless transitions repeat without end`)
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

export function initialResult(machine: AnyStateMachine, input: unknown): TransitionResult {
  let taken: readonly string[] = []
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, given) => {
    taken = transitionListener(machine, scope)(null)
    return machine.getInitialSnapshot(scope, given)
  }
  const observed: AnyStateMachine = Object.assign(Object.create(machine), { getInitialSnapshot })
  const [snapshot, actions] = initialTransition(observed, input)
  return { snapshot, actions, taken }
}

interface Stepper {
  /** An actor scope that starts, sends and stops nothing. Actions are only recorded. */
  readonly scope: AnyActorScope
  readonly listen: (from: AnyMachineSnapshot) => readonly string[]
}

const steppers = new WeakMap<AnyStateMachine, Stepper>()

function stepperOf(machine: AnyStateMachine, from: AnyMachineSnapshot): Stepper {
  const existing = steppers.get(machine)
  if (existing !== undefined) return existing
  // `createActor` needs an initial snapshot. Its value does not matter here.
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
  const stepper = { scope, listen: transitionListener(machine, scope) }
  steppers.set(machine, stepper)
  return stepper
}

/** The same as XState's `transition`, without a new actor for each call: exploration calls it a hundred thousand times. */
export function nextResult(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): TransitionResult {
  const { scope, listen } = stepperOf(machine, from)
  const actions: TransitionResult['actions'][number][] = []
  const taken = listen(from)
  scope.actionExecutor = (action) => actions.push(action)
  const snapshot = machine.transition(from, event, scope)
  // A `systemId` can be registered only once in a system, and the next step may register it again.
  const isNamed = Object.values(snapshot.children).some((child) => Object(child).systemId !== undefined)
  if (isNamed) steppers.delete(machine)
  return { snapshot, actions, taken }
}
