import type { EventCase } from './event-cases.ts'
import type { Graph } from './explore.ts'
import { movesIn } from './known-moves.ts'
import type { AnyModel } from './model.ts'
import type { Move } from './move.ts'
import type { Place } from './place.ts'
import { type Route, shortestRouteTo } from './routes.ts'
import { stateText } from './state-text.ts'

/** One invocation of an actor: the n-th of this actor on its path. */
export interface Invocation {
  readonly actor: string
  readonly nth: number
  readonly input: unknown
}

/** One thing that happens, and what must have come of it. */
export interface Step {
  readonly title: string
  /** The shortest way to do the same from the start. */
  readonly shortest: () => string
  readonly eventCase: EventCase
  readonly before: Place
  readonly move: Move
  /** The invocation that has its say in this step. */
  readonly invocation: Invocation | null
  /** The invocations made so far, and those of them that must be open. */
  readonly started: readonly Invocation[]
  readonly running: readonly Invocation[]
}

/** A route with all that a bench needs to walk it. */
export interface Path {
  readonly name: string
  /** By which it can be asked for again. */
  readonly id: string
  readonly model: AnyModel
  readonly initial: Move
  /** The invocations that the start makes. */
  readonly running: readonly Invocation[]
  readonly steps: readonly Step[]
  /** All invocations of the path, in the order in which they are made. */
  readonly invocations: readonly Invocation[]
  /** How those that get an answer are answered. */
  readonly endings: ReadonlyMap<Invocation, EventCase>
}

/** The invocations of one path, as its moves make them and let them go. */
function ledger() {
  let calls: readonly Invocation[] = []
  let open: readonly Invocation[] = []
  return {
    /** All that were made so far. */
    made: () => calls,
    follow(move: Move): readonly Invocation[] {
      for (const change of move.actorChanges) {
        const { actor } = change
        open = open.filter((call) => call.actor !== actor)
        if (change.is === 'dropped') continue
        const call = {
          actor,
          input: change.input,
          nth: calls.filter((one) => one.actor === actor).length + 1,
        }
        calls = [...calls, call]
        open = [...open, call]
      }
      return open
    },
    answered(actor: string | undefined): Invocation | null {
      const call = open.find((one) => one.actor === actor) ?? null
      open = open.filter((one) => one !== call)
      return call
    },
  }
}

const outcomeNamesOf = (route: Route) => route.map(({ eventCase }) => eventCase.name).join(', ')
const isSame = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((name, at) => name === other[at]))
const titleOf = ({ name }: EventCase, { snapshot }: Place) => `${name} → ${stateText(snapshot.value)}`

/** Walks a route step by step once more, since a key may hide from an edge what its snapshot really was. */
export function pathOf(graph: Graph, route: Route, name: string): Path {
  const { model, initial } = graph
  const doneBy = movesIn(graph)
  const { made, follow, answered } = ledger()
  const answers = new Map<Invocation, EventCase>()
  const open = follow(initial)
  // Where a key says everything, two places of one key are one place; but a delay that runs is this path's own, each time anew.
  const isWhole = model.key === undefined
  let at = initial.to
  const steps = route.map((edge): Step => {
    const before = at
    const isThere = before === edge.from.place && edge.move.to.timers.length === 0
    const done = isThere ? edge : doneBy(edge, before)
    if (done === undefined || !isSame(done.move.taken, edge.move.taken))
      throw new Error(
        `${model.name}: the key hides what decides '${edge.eventCase.name}' in ${stateText(before.snapshot.value)}: ` +
          `${edge.move.taken.join(', ')} was expected, ${done?.move.taken.join(', ') || 'nothing'} came`,
      )
    const { eventCase, move } = done
    at = isWhole && move.to.timers.length === 0 ? edge.to.place : move.to
    const call = answered(eventCase.actor)
    if (call !== null) answers.set(call, eventCase)
    const stillOpen = follow(move)
    return {
      title: titleOf(eventCase, at),
      shortest: () => outcomeNamesOf([...shortestRouteTo(edge.from), edge]),
      eventCase,
      before,
      move,
      invocation: call,
      started: made(),
      running: stillOpen,
    }
  })
  return { name, id: name, model, initial, running: open, steps, invocations: made(), endings: answers }
}

export const endOf = ({ initial, steps }: Path): Place => steps.at(-1)?.move.to ?? initial.to

/** A path in lines, one a step, with a mark at the step that failed, and the shortest way to fail there again. */
export function formatPath({ name, initial, steps }: Path, failedAt?: number): string {
  const lines = [`start → ${stateText(initial.to.snapshot.value)}`, ...steps.map(({ title }) => title)]
  const numbered = lines.map((line, at) => `${at === failedAt ? '✗' : ' '} ${at}. ${line}`)
  const failed = failedAt === undefined ? undefined : steps[failedAt - 1]
  return [name, ...numbered, ...(failed === undefined ? [] : [`shortest: ${failed.shortest()}`])].join('\n')
}
