import { type EventCase, eventCaseNamed } from './event-cases.ts'
import type { Graph } from './explore.ts'
import { type Macrostep, nextMacrostep } from './macrostep.ts'
import type { AnyModel } from './model.ts'
import { type Route, shortestRouteTo } from './routes.ts'
import type { State } from './state.ts'
import { stateText } from './state-text.ts'

/** The n-th invocation of an actor on its path. */
export interface Invocation {
  readonly actor: string
  readonly nth: number
  readonly input: unknown
}

/** One event case of a path, with the result that the machine must have. */
export interface Step {
  readonly title: string
  /** The event cases of the shortest path that ends with the same step. */
  readonly shortest: () => string
  readonly eventCase: EventCase
  readonly before: State
  readonly macrostep: Macrostep
  /** The invocation that settles in this step. */
  readonly invocation: Invocation | null
  /** The invocations that the machine has started by now. */
  readonly started: readonly Invocation[]
  /** Those of them that have neither settled nor been stopped. */
  readonly running: readonly Invocation[]
}

/** A generated test: a route with everything that a driver needs to run it. */
export interface Path {
  readonly name: string
  /** The argument of `--replay`. */
  readonly id: string
  readonly model: AnyModel
  readonly initial: Macrostep
  /** The invocations that run after the start. */
  readonly running: readonly Invocation[]
  readonly steps: readonly Step[]
  /** All invocations of the path, in the order in which they start. */
  readonly invocations: readonly Invocation[]
  /** The event case that settles each invocation. Those that still run, or were stopped, are missing. */
  readonly settledBy: ReadonlyMap<Invocation, EventCase>
}

/** The id of the n-th path of a kind, which `--replay` accepts. */
export const pathId = ({ model }: Graph, kind: string, number: number): string =>
  `${model.name}/${kind}/${number}`

/** Tracks the invocations that a path starts, settles and stops. */
function invocationTracker() {
  let started: readonly Invocation[] = []
  let running: readonly Invocation[] = []
  return {
    started: () => started,
    /** Applies the changes of a macrostep; returns the running invocations. */
    apply(macrostep: Macrostep): readonly Invocation[] {
      for (const change of macrostep.actorChanges) {
        const { actor } = change
        running = running.filter((invocation) => invocation.actor !== actor)
        if (change.change === 'stopped') continue
        const nth = started.filter((invocation) => invocation.actor === actor).length + 1
        const invocation = { actor, input: change.input, nth }
        started = [...started, invocation]
        running = [...running, invocation]
      }
      return running
    },
    settle(actor: string | undefined): Invocation | null {
      const settled = running.find((invocation) => invocation.actor === actor) ?? null
      running = running.filter((invocation) => invocation !== settled)
      return settled
    },
  }
}

const eventCasesOf = (route: Route) => route.map(({ eventCase }) => eventCase.name).join(', ')
/** Ignores the order: for parallel regions XState's order depends on the region that was entered last. */
const areSameTransitions = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()
const titleOf = ({ name }: EventCase, { snapshot }: State) => `${name} → ${stateText(snapshot.value)}`

/**
 * Makes a path of a route. It computes each macrostep from the state that the path has really reached, because several states
 * can share the key of a node.
 */
export function pathOf(graph: Graph, route: Route, name: string): Path {
  const { model, initial } = graph
  const invocations = invocationTracker()
  const settledBy = new Map<Invocation, EventCase>()
  const running = invocations.apply(initial)
  let at = initial.to
  const steps = route.map((edge): Step => {
    const before = at
    const eventCase = eventCaseNamed(model, before, edge.eventCase.name)
    const macrostep = eventCase && nextMacrostep(model.machine, before, eventCase)
    if (!eventCase || !macrostep || !areSameTransitions(macrostep.taken, edge.macrostep.taken))
      throw new Error(
        `${model.name}: key() gives two states the same key although '${edge.eventCase.name}' takes other transitions in ` +
          `them. In ${stateText(before.snapshot.value)}: expected ${edge.macrostep.taken.join(', ')}, ` +
          `got ${macrostep?.taken.join(', ') || 'no transition'}`,
      )
    at = macrostep.to
    const invocation = invocations.settle(eventCase.actor)
    if (invocation !== null) settledBy.set(invocation, eventCase)
    const stillRunning = invocations.apply(macrostep)
    return {
      title: titleOf(eventCase, at),
      shortest: () => eventCasesOf([...shortestRouteTo(edge.from), edge]),
      eventCase,
      before,
      macrostep,
      invocation,
      started: invocations.started(),
      running: stillRunning,
    }
  })
  return { name, id: name, model, initial, running, steps, invocations: invocations.started(), settledBy }
}

export const endOf = ({ initial, steps }: Path): State => steps.at(-1)?.macrostep.to ?? initial.to

/** Prints a path with one line for each step, a mark at the step that failed, and the shortest sequence that ends with it. */
export function formatPath({ name, initial, steps }: Path, failedAt?: number): string {
  const lines = [`start → ${stateText(initial.to.snapshot.value)}`, ...steps.map(({ title }) => title)]
  const numbered = lines.map((line, index) => `${index === failedAt ? '✗' : ' '} ${index}. ${line}`)
  const failed = failedAt === undefined ? undefined : steps[failedAt - 1]
  return [name, ...numbered, ...(failed === undefined ? [] : [`shortest: ${failed.shortest()}`])].join('\n')
}
