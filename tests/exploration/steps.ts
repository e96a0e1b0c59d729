import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'

/** An action that a pure transition returned, as plain data. */
export type ReturnedAction =
  | { readonly kind: 'custom'; readonly type: string; readonly params: unknown }
  | { readonly kind: 'send'; readonly to: string; readonly event: AnyEventObject }
  | { readonly kind: 'start'; readonly id: string; readonly src: unknown; readonly input: unknown }
  | { readonly kind: 'stop'; readonly id: string }
  | { readonly kind: 'timer'; readonly id: string; readonly delay: number; readonly event: AnyEventObject }
  | { readonly kind: 'cancel'; readonly id: string }

/** The number of the next state, and the actions that the transition returned. */
export interface Step {
  readonly next: number
  readonly actions: readonly ReturnedAction[]
}

type Actions = readonly { readonly type: string; readonly params: unknown }[]

/** XState's own actions as plain data; `null` if nothing is left to do outside of the machine. Actions that are not listed are ignored. */
const BUILT_IN: Readonly<Record<string, (params: never) => ReturnedAction | null>> = {
  'xstate.sendTo': ({
    targetId,
    to,
    event,
  }: {
    targetId?: string
    to: { id: string }
    event: AnyEventObject
  }) => ({
    kind: 'send',
    to: targetId ?? to.id,
    event,
  }),
  'xstate.spawnChild': ({
    actorRef,
    src,
    input,
  }: {
    actorRef: { id: string }
    src: unknown
    input: unknown
  }) => ({
    kind: 'start',
    id: actorRef.id,
    src,
    input,
  }),
  'xstate.stopChild': (child: { id: string } | undefined) =>
    child === undefined ? null : { kind: 'stop', id: child.id },
  'xstate.raise': ({ id, delay, event }: { id: string; delay?: number; event: AnyEventObject }) =>
    delay === undefined ? null : { kind: 'timer', id: id ?? event.type, delay, event },
  'xstate.cancel': ({ sendId }: { sendId: string }) => ({ kind: 'cancel', id: sendId }),
}

const actionsOf = (actions: Actions): ReturnedAction[] =>
  actions
    .map(({ type, params }): ReturnedAction | null =>
      type.startsWith('xstate.')
        ? (BUILT_IN[type]?.(params as never) ?? null)
        : { kind: 'custom', type, params },
    )
    .filter((action) => action !== null)

/** The key of a snapshot. Children are compared by their names, because the children of pure snapshots never run. */
const keyOf = ({ value, context, status, children }: AnyMachineSnapshot): string =>
  JSON.stringify([value, context, status, Object.keys(children).sort()])

/**
 * The pure transitions of one machine. Equal snapshots have the same number, so a state of the whole system is a short list of
 * numbers. Each transition is computed once.
 */
export class Steps {
  readonly machine: AnyStateMachine
  private readonly snapshots: AnyMachineSnapshot[] = []
  private readonly numbers = new Map<string, number>()
  private readonly known = new Map<string, Step>()

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  snapshot(state: number): AnyMachineSnapshot {
    return this.snapshots[state] as AnyMachineSnapshot
  }

  initial(input: unknown): Step {
    return this.memoized(`start ${JSON.stringify(input)}`, () =>
      initialTransition(this.machine, input as never),
    )
  }

  next(state: number, event: AnyEventObject): Step {
    return this.memoized(`${state} ${JSON.stringify(event)}`, () =>
      transition(this.machine, this.snapshot(state) as never, event as never),
    )
  }

  /** The number of this state with the status `error`, as after the machine threw. */
  failedState(state: number): number {
    return this.numberOf({ ...this.snapshot(state), status: 'error' } as AnyMachineSnapshot)
  }

  private memoized(key: string, compute: () => readonly [unknown, readonly unknown[]]): Step {
    const known = this.known.get(key)
    if (known !== undefined) return known
    const [snapshot, actions] = compute()
    const step = {
      next: this.numberOf(snapshot as AnyMachineSnapshot),
      actions: actionsOf(actions as Actions),
    }
    this.known.set(key, step)
    return step
  }

  private numberOf(snapshot: AnyMachineSnapshot): number {
    const key = keyOf(snapshot)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    const number = this.snapshots.push(snapshot) - 1
    this.numbers.set(key, number)
    return number
  }
}
