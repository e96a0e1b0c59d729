import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Place, Timer } from './place.ts'
import { firstOf, nextOf, type Told } from './telling.ts'

/** What happens to a machine: something is sent, an actor has its say, or a delay has run out. */
export interface Cause {
  readonly event: AnyEventObject
  /** What is sent right after it. */
  readonly also?: readonly AnyEventObject[]
  readonly actor?: string
  readonly timer?: Timer
}

export type ActorChange =
  | { readonly is: 'made'; readonly actor: string; readonly input: unknown }
  /** The machine no longer waits, and the actor has not had its say. */
  | { readonly is: 'dropped'; readonly actor: string }

export interface Act {
  readonly name: string
  readonly params: unknown
}

/** What a cause does to a machine, from rest to rest. */
export interface Move {
  readonly to: Place
  /** Names of the transition definitions taken, in their order, eventless ones included. */
  readonly taken: readonly string[]
  /** The machine's own actions. */
  readonly acts: readonly Act[]
  readonly emits: readonly string[]
  readonly actorChanges: readonly ActorChange[]
  /** Nothing must come of it. */
  readonly isIgnored?: true
}

interface Params {
  readonly id?: string
  readonly sendId?: string
  readonly delay?: number
  readonly event?: AnyEventObject
  readonly input?: unknown
}

const ENDLESS = 1_000

export function begin(machine: AnyStateMachine, input?: unknown): Move {
  const first = firstOf(machine, input)
  return known(moveOf({ snapshot: first.snapshot, timers: [], heard: [] }, null, first))
}

/** Moves that take the same have one list of it: what is known of the list is known of them all. */
const lists = new Map<string, readonly string[]>()
function known(move: Move): Move {
  const text = move.taken.join('\n')
  const taken = lists.get(text) ?? move.taken
  lists.set(text, taken)
  return { ...move, taken }
}

/** What a cause does. When time passes, all that is due at the same instant happens, in the order in which it was set up. */
export function proceed(machine: AnyStateMachine, from: Place, cause: Cause): Move {
  let move = afterOne(machine, from, cause)
  for (const event of cause.also ?? []) move = joined(move, afterOne(machine, move.to, { event }))
  for (let turn = 0; cause.timer !== undefined; turn += 1) {
    const due = move.to.timers.find(({ left }) => left <= 0)
    if (due === undefined) break
    if (turn > ENDLESS) throw new Error(`${machine.id}: delays of no time at all never come to rest`)
    move = joined(move, afterOne(machine, move.to, { event: due.event, timer: due }))
  }
  return known(move)
}

const afterOne = (machine: AnyStateMachine, from: Place, cause: Cause): Move =>
  moveOf(from, cause, nextOf(machine, from.snapshot, cause.event))

const joined = (one: Move, next: Move): Move => ({
  to: next.to,
  taken: [...one.taken, ...next.taken],
  acts: [...one.acts, ...next.acts],
  emits: [...one.emits, ...next.emits],
  actorChanges: [...one.actorChanges, ...next.actorChanges],
})

function moveOf(from: Place, cause: Cause | null, { snapshot, actions, taken }: Told): Move {
  const acts: Act[] = []
  const emits: string[] = []
  let calls: ActorChange[] = []
  const spoken = cause?.actor === undefined ? from.heard : [...from.heard, cause.actor]
  let timers = afterwards(from.timers, cause?.timer)
  for (const { type, params } of actions) {
    const { id = '', sendId, delay, event, input }: Params = Object(params)
    if (type === 'xstate.raise' && delay !== undefined && event)
      timers = [...timers, { id, event, left: delay, run: {} }]
    else if (type === 'xstate.cancel') timers = timers.filter((timer) => timer.id !== sendId)
    else if (type === 'xstate.spawnChild') calls.push({ is: 'made', actor: id, input })
    else if (type === 'xstate.stopChild') calls = withoutActor(calls, id, spoken.includes(id))
    else if (type === 'xstate.emit') emits.push(event?.type ?? '')
    else if (!type.startsWith('xstate.')) acts.push({ name: type, params })
  }
  const isSameAsBefore = (actor: string) =>
    snapshot.children[actor] !== undefined && snapshot.children[actor] === from.snapshot.children[actor]
  return {
    to: { snapshot, timers, heard: spoken.filter(isSameAsBefore) },
    taken,
    acts,
    emits,
    actorChanges: calls,
  }
}

/** An actor that is let go in the very move that asks for it never starts. */
function withoutActor(calls: readonly ActorChange[], actor: string, hasSpoken: boolean): ActorChange[] {
  const isNew = calls.some((call) => call.is === 'made' && call.actor === actor)
  if (isNew) return calls.filter((call) => call.is !== 'made' || call.actor !== actor)
  return hasSpoken ? [...calls] : [...calls, { is: 'dropped', actor }]
}

const afterwards = (timers: readonly Timer[], due: Timer | undefined): readonly Timer[] =>
  due === undefined
    ? timers
    : timers.filter((timer) => timer !== due).map((timer) => ({ ...timer, left: timer.left - due.left }))
