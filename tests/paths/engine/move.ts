import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { Place, Timer } from './place.ts'
import { telling } from './telling.ts'

/** What happens to a machine: something is sent, an actor has its say, or a delay has run out. */
export interface Cause {
  readonly event: AnyEventObject
  readonly actor?: string
  readonly timer?: Timer
}

export interface Started {
  readonly actor: string
  readonly input: unknown
}

/** What a cause does to a machine, from rest to rest. */
export interface Move {
  readonly to: Place
  /** Names of the transition definitions taken, in their order, eventless ones included. */
  readonly taken: readonly string[]
  /** The machine's own actions. */
  readonly acts: readonly string[]
  readonly emits: readonly string[]
  readonly starts: readonly Started[]
  /** Actors that are let go before they have had their say. */
  readonly drops: readonly string[]
}

interface Executable {
  readonly type: string
  readonly params?: unknown
}
interface Params {
  readonly id?: string
  readonly sendId?: string
  readonly delay?: number
  readonly event?: AnyEventObject
  readonly input?: unknown
}

export function begin(machine: AnyStateMachine, input?: unknown): Move {
  const taken: string[] = []
  const [snapshot, actions] = initialTransition(telling(machine, taken), input)
  return moveOf({ snapshot, timers: [], heard: [] }, null, snapshot, actions, taken)
}

export function proceed(machine: AnyStateMachine, from: Place, cause: Cause): Move {
  const taken: string[] = []
  const [snapshot, actions] = transition(telling(machine, taken), from.snapshot, cause.event)
  return moveOf(from, cause, snapshot, actions, taken)
}

function moveOf(
  from: Place,
  cause: Cause | null,
  snapshot: AnyMachineSnapshot,
  actions: readonly Executable[],
  taken: readonly string[],
): Move {
  const acts: string[] = []
  const emits: string[] = []
  const starts: Started[] = []
  const drops: string[] = []
  const spoken = cause?.actor === undefined ? from.heard : [...from.heard, cause.actor]
  let timers = afterwards(from.timers, cause?.timer)
  for (const { type, params } of actions) {
    const { id = '', sendId, delay, event, input }: Params = Object(params)
    if (type === 'xstate.raise' && delay !== undefined && event) timers = [...timers, { id, event, left: delay }]
    else if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId)
    else if (type === 'xstate.spawnChild') starts.push({ actor: id, input })
    else if (type === 'xstate.stopChild' && !spoken.includes(id)) drops.push(id)
    else if (type === 'xstate.emit') emits.push(event?.type ?? '')
    else if (!type.startsWith('xstate.')) acts.push(type)
  }
  const isSameAsBefore = (actor: string) =>
    snapshot.children[actor] !== undefined && snapshot.children[actor] === from.snapshot.children[actor]
  return { to: { snapshot, timers, heard: spoken.filter(isSameAsBefore) }, taken, acts, emits, starts, drops }
}

const afterwards = (timers: readonly Timer[], due: Timer | undefined): readonly Timer[] =>
  due === undefined
    ? timers
    : timers.filter(({ id }) => id !== due.id).map((timer) => ({ ...timer, left: timer.left - due.left }))
