import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate'
import type { State, Timer } from './state.ts'
import { initialResult, nextResult, type TransitionResult } from './transition.ts'

/** The cause of a macrostep: an event that is sent, an actor that settles, or a delay that ends. */
export interface Cause {
  readonly event: AnyEventObject
  /** Events that are sent right after it. */
  readonly also?: readonly AnyEventObject[]
  readonly actor?: string
  readonly timer?: Timer
}

export type ActorChange =
  | { readonly change: 'started'; readonly actor: string; readonly input: unknown }
  /** The machine has stopped the actor before it settled. */
  | { readonly change: 'stopped'; readonly actor: string }

export interface ExecutedAction {
  readonly name: string
  readonly params: unknown
}

/** An event that the machine sends to another actor. */
export interface SentEvent {
  readonly to: string
  readonly event: AnyEventObject
}

/** Everything that a machine does in response to a cause, until no eventless transition is left to take. */
export interface Macrostep {
  readonly to: State
  /** Names of the transition definitions taken, in order, including eventless ones. */
  readonly taken: readonly string[]
  readonly actions: readonly ExecutedAction[]
  readonly emitted: readonly string[]
  readonly sent: readonly SentEvent[]
  readonly actorChanges: readonly ActorChange[]
  /** True if the machine refuses the event, which must change nothing then. */
  readonly isIgnored?: true
}

interface Params {
  readonly id?: string
  readonly sendId?: string
  readonly delay?: number
  readonly event?: AnyEventObject
  readonly input?: unknown
  readonly to?: AnyActorRef
}

const MAX_STEPS = 1_000

export function initialMacrostep(machine: AnyStateMachine, input?: unknown): Macrostep {
  const first = initialResult(machine, input)
  return withSharedTaken(
    macrostepOf({ snapshot: first.snapshot, timers: [], settledActors: [] }, null, first),
  )
}

/** Macrosteps with the same transitions share one array, so that results can be memoized by the array. */
const sharedTaken = new Map<string, readonly string[]>()
function withSharedTaken(macrostep: Macrostep): Macrostep {
  const text = macrostep.taken.join('\n')
  const taken = sharedTaken.get(text) ?? macrostep.taken
  sharedTaken.set(text, taken)
  return { ...macrostep, taken }
}

/** Runs a cause. A delay that ends also runs all other delays that end at the same instant, in the order in which they started. */
export function nextMacrostep(machine: AnyStateMachine, from: State, cause: Cause): Macrostep {
  let macrostep = macrostepAfter(machine, from, cause)
  for (const event of cause.also ?? [])
    macrostep = joined(macrostep, macrostepAfter(machine, macrostep.to, { event }))
  for (let turn = 0; cause.timer !== undefined; turn += 1) {
    const due = macrostep.to.timers.find(({ remainingMs }) => remainingMs <= 0)
    if (due === undefined) break
    if (turn > MAX_STEPS) throw new Error(`${machine.id}: delays of 0 ms repeat without end`)
    macrostep = joined(macrostep, macrostepAfter(machine, macrostep.to, { event: due.event, timer: due }))
  }
  return withSharedTaken(macrostep)
}

const macrostepAfter = (machine: AnyStateMachine, from: State, cause: Cause): Macrostep =>
  macrostepOf(from, cause, nextResult(machine, from.snapshot, cause.event))

const joined = (first: Macrostep, next: Macrostep): Macrostep => ({
  to: next.to,
  taken: [...first.taken, ...next.taken],
  actions: [...first.actions, ...next.actions],
  emitted: [...first.emitted, ...next.emitted],
  sent: [...first.sent, ...next.sent],
  actorChanges: [...first.actorChanges, ...next.actorChanges],
})

function macrostepOf(
  from: State,
  cause: Cause | null,
  { snapshot, actions: executed, taken }: TransitionResult,
): Macrostep {
  const actions: ExecutedAction[] = []
  const emitted: string[] = []
  const sent: SentEvent[] = []
  let actorChanges: ActorChange[] = []
  const settled = cause?.actor === undefined ? from.settledActors : [...from.settledActors, cause.actor]
  let timers = timersAfter(from.timers, cause?.timer)
  for (const { type, params } of executed) {
    const { id = '', sendId, delay, event, input, to }: Params = Object(params)
    if (type === 'xstate.raise' && delay !== undefined && event)
      timers = [...timers, { id, event, remainingMs: delay, run: {} }]
    else if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId)
    else if (type === 'xstate.spawnChild') actorChanges.push({ change: 'started', actor: id, input })
    else if (type === 'xstate.stopChild') actorChanges = withoutActor(actorChanges, id, settled.includes(id))
    else if (type === 'xstate.emit') emitted.push(event?.type ?? '')
    else if (type === 'xstate.sendTo' && event && to) sent.push({ to: to.id, event })
    else if (!type.startsWith('xstate.')) actions.push({ name: type, params })
  }
  const isSameAsBefore = (actor: string) =>
    snapshot.children[actor] !== undefined && snapshot.children[actor] === from.snapshot.children[actor]
  return {
    to: { snapshot, timers, settledActors: settled.filter(isSameAsBefore) },
    taken,
    actions,
    emitted,
    sent,
    actorChanges,
  }
}

/** Records that an actor was stopped. An actor that was started in the same macrostep never runs, so both changes are left out. */
function withoutActor(changes: readonly ActorChange[], actor: string, hasSettled: boolean): ActorChange[] {
  const isStartedBy = (change: ActorChange) => change.change === 'started' && change.actor === actor
  if (changes.some(isStartedBy)) return changes.filter((change) => !isStartedBy(change))
  return hasSettled ? [...changes] : [...changes, { change: 'stopped', actor }]
}

const timersAfter = (timers: readonly Timer[], due: Timer | undefined): readonly Timer[] =>
  due === undefined
    ? timers
    : timers
        .filter((timer) => timer !== due)
        .map((timer) => ({ ...timer, remainingMs: timer.remainingMs - due.remainingMs }))
