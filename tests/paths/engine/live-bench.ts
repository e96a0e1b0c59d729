import { deepEqual, ok } from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { chartOf } from './chart.ts'
import { deferredPorts } from './deferred-ports.ts'
import type { Move } from './move.ts'
import { type Call, type Plan, printed, type Step } from './plan.ts'

/** What a bench hands a machine in place of the world. */
export interface Seams {
  /** An asynchronous effect, which ends as the path says. */
  readonly port: ReturnType<typeof deferredPorts>['port']
  /** An effect that is over at once; it is given the params of the action of its name, whole or one by one. */
  readonly effect: (name: string) => (...args: readonly unknown[]) => void
}

/** Puts the product's own machine on the bench, by the product's own way of handing it its effects. */
export type Seat = (seams: Seams) => AnyStateMachine

/** The params of an action as its effect takes them: one by one if that is how they came, else whole. */
function argsFor(params: unknown, came: readonly unknown[] | undefined): readonly unknown[] {
  if (params === undefined) return []
  const oneByOne = typeof params === 'object' && params !== null ? Object.values(params) : []
  return isDeepStrictEqual(came, oneByOne) ? oneByOne : [params]
}

/** Lets everything that has been settled arrive. */
const arrival = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Walks a plan on a running actor, and compares everything there is to see after every step. */
export async function replayLive(plan: Plan, seat: Seat): Promise<void> {
  const ports = deferredPorts()
  const clock = new SimulatedClock()
  const seams = new Set<string>()
  let effects: { name: string; args: readonly unknown[] }[] = []
  let emits: string[] = []
  const effect = (name: string) => {
    seams.add(name)
    return (...args: readonly unknown[]) => void effects.push({ name, args })
  }
  const machine = seat({ port: ports.port, effect })
  const { actors } = chartOf(machine)
  const portOf = ({ actor }: Call) => actors.get(actor) ?? actor
  const actor = createActor(machine, { clock, input: plan.model.input })
  // Without a listener a failure of the actor would end the whole run; the snapshot tells of it.
  actor.subscribe({ error: () => undefined })
  actor.on('*', ({ type }) => void emits.push(type))

  const numberOf = (call: Call) => plan.calls.filter((one) => portOf(one) === portOf(call)).indexOf(call) + 1
  const perform = ({ eventCase, call }: Step) => {
    if (eventCase.kind === 'event') {
      for (const event of [eventCase.event, ...(eventCase.also ?? [])]) actor.send(event)
      return
    }
    if (eventCase.timer) return clock.increment(eventCase.timer.left)
    const invocation = call && ports.find(portOf(call), numberOf(call))
    ok(invocation, `nobody asked for '${eventCase.actor}' a ${call?.nth}. time`)
    invocation.settle(eventCase.event)
  }
  const compare = (move: Move, open: readonly Call[]) => {
    const { value, context, status } = actor.getSnapshot()
    const expected = move.to.snapshot
    const acts = move.acts.filter(({ name }) => name in machine.implementations.actions)
    const ignoredOutcomes = acts.find(({ name }) => !seams.has(name))
    ok(ignoredOutcomes === undefined, `the seat does not hear of the effect '${ignoredOutcomes?.name}'`)
    deepEqual(
      {
        value,
        context,
        status,
        open: ports.open().map(({ port, input: sent }) => ({ port, sent })),
        effects,
        emits,
      },
      {
        value: expected.value,
        context: expected.context,
        status: expected.status,
        open: open.map((call) => ({ port: portOf(call), sent: call.input })),
        effects: acts.map(({ name, params }, at) => ({ name, args: argsFor(params, effects[at]?.args) })),
        emits: move.emits,
      },
    )
    effects = []
    emits = []
  }

  let at = 0
  try {
    actor.start()
    await arrival()
    compare(plan.begin, plan.open)
    for (const step of plan.steps) {
      at += 1
      perform(step)
      await arrival()
      compare(step.move, step.open)
    }
  } catch (cause) {
    throw new Error(`${printed(plan, at)}\n${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
  } finally {
    actor.stop()
  }
}
