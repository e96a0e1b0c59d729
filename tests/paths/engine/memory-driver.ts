import { deepEqual, ok } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { chartOf } from './chart.ts'
import { deferredActors } from './deferred-actors.ts'
import type { Macrostep, SentEvent } from './macrostep.ts'
import { memoize } from './memoize.ts'
import { formatPath, type Invocation, type Path, type Step } from './path.ts'

/** Test doubles of the machine's actors and actions. */
export interface TestDoubles {
  /** A promise actor that stays pending until the path settles it. */
  readonly actor: ReturnType<typeof deferredActors>['actor']
  /** A function that records its calls; it receives the params of the action of its name, as one object or one by one. */
  readonly action: (name: string) => (...args: readonly unknown[]) => void
}

/** Returns the machine of the product with the test doubles in place of its actors and actions. */
export type Implementations = (doubles: TestDoubles) => AnyStateMachine

/** The params of an action in the form in which its function received them: one by one, or as one object. */
function argsFor(params: unknown, received: readonly unknown[] | undefined): readonly unknown[] {
  if (params === undefined) return []
  const oneByOne = typeof params === 'object' && params !== null ? Object.values(params) : []
  return isDeepStrictEqual(received, oneByOne) ? oneByOne : [params]
}

const isPlain = memoize((event: AnyEventObject): boolean => {
  try {
    structuredClone(event)
    return true
  } catch {
    return false
  }
})

/** Lets all settled promises run their callbacks. */
const flushPromises = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Runs a path on a started actor with a simulated clock. After every step it compares the snapshot, running
 * actors, actions, and the events that the actor has emitted or sent to other actors.
 */
export async function runInMemory(path: Path, implementations: Implementations): Promise<void> {
  const deferred = deferredActors()
  const clock = new SimulatedClock()
  const recorded = new Set<string>()
  let actions: { name: string; args: readonly unknown[] }[] = []
  let emits: string[] = []
  let sent: SentEvent[] = []
  const notPlain: string[] = []
  const action = (name: string) => {
    recorded.add(name)
    return (...args: readonly unknown[]) => void actions.push({ name, args })
  }
  const machine = implementations({ actor: deferred.actor, action })
  const { actors } = chartOf(machine)
  const sourceOf = ({ actor: id }: Invocation) => actors.get(id) ?? id
  const inspect = (seen: InspectionEvent) => {
    if (seen.type !== '@xstate.event') return
    const { event, sourceRef, actorRef } = seen
    if (!isPlain(event)) notPlain.push(event.type)
    if (sourceRef === actor && actorRef !== actor && !event.type.startsWith('xstate.'))
      sent.push({ to: (actorRef as AnyActorRef).id, event })
  }
  const actor = createActor(machine, { clock, input: path.model.input, inspect })
  // Without a listener an error of the actor would end the whole test run. The snapshot has the error.
  actor.subscribe({ error: () => undefined })
  actor.on('*', ({ type }) => void emits.push(type))

  const numberOf = (call: Invocation) =>
    path.invocations.filter((candidate) => sourceOf(candidate) === sourceOf(call)).indexOf(call) + 1
  const perform = ({ eventCase, invocation }: Step) => {
    if (eventCase.kind === 'event') {
      for (const event of [eventCase.event, ...(eventCase.also ?? [])]) actor.send(event)
      return
    }
    if (eventCase.timer) return clock.increment(eventCase.timer.remainingMs)
    const deferredCall = invocation && deferred.find(sourceOf(invocation), numberOf(invocation))
    ok(deferredCall, `the machine has not started the actor '${eventCase.actor}' ${invocation?.nth} times`)
    deferredCall.settle(eventCase.event)
  }
  const compare = (macrostep: Macrostep, open: readonly Invocation[]) => {
    deepEqual(notPlain, [], 'events must be plain data')
    const { value, context, status } = actor.getSnapshot()
    const expected = macrostep.to.snapshot
    const modelActions = macrostep.actions.filter(({ name }) => name in machine.implementations.actions)
    const unrecorded = modelActions.find(({ name }) => !recorded.has(name))
    ok(
      unrecorded === undefined,
      `the suite has no test double for the action '${unrecorded?.name}'; add action('${unrecorded?.name}') to its implementations`,
    )
    deepEqual(
      {
        value,
        context,
        status,
        running: deferred.running().map(({ actor: source, input }) => ({ actor: source, input })),
        actions,
        emits,
        sent,
      },
      {
        value: expected.value,
        context: expected.context,
        status: expected.status,
        running: open.map((call) => ({ actor: sourceOf(call), input: call.input })),
        actions: modelActions.map(({ name, params }, index) => ({
          name,
          args: argsFor(params, actions[index]?.args),
        })),
        emits: macrostep.emitted,
        sent: macrostep.sent,
      },
    )
    actions = []
    emits = []
    sent = []
  }

  let at = 0
  try {
    actor.start()
    await flushPromises()
    compare(path.initial, path.running)
    for (const step of path.steps) {
      at += 1
      perform(step)
      await flushPromises()
      compare(step.macrostep, step.running)
    }
  } catch (cause) {
    throw new Error(`${formatPath(path, at)}\n${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  } finally {
    actor.stop()
  }
}
