import { deepEqual, equal, ok } from 'node:assert/strict'
import { type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { chartOf } from './chart.ts'
import { deferredPorts } from './deferred-ports.ts'
import type { Move } from './move.ts'
import { type Call, type Plan, printed, type Step } from './plan.ts'

/** What a bench hands a machine in place of the world. */
export interface Seams {
  /** An asynchronous effect, which ends as the path says. */
  readonly port: ReturnType<typeof deferredPorts>['port']
  /** An effect that is over at once; that it was asked for is remembered. */
  readonly effect: (name: string) => (...args: readonly unknown[]) => void
}

/** Puts the product's own machine on the bench, by the product's own way of handing it its effects. */
export type Seat = (seams: Seams) => AnyStateMachine

/** Lets everything that has been settled arrive. */
const arrival = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Walks a plan on a running actor, and compares everything there is to see after every step. */
export async function replayLive(plan: Plan, seat: Seat, input?: unknown): Promise<void> {
  const ports = deferredPorts()
  const clock = new SimulatedClock()
  const seams = new Set<string>()
  let acts: string[] = []
  let emits: string[] = []
  const effect = (name: string) => {
    seams.add(name)
    return () => void acts.push(name)
  }
  const machine = seat({ port: ports.port, effect })
  const { actors } = chartOf(machine)
  const portOf = ({ actor }: Call) => actors.get(actor) ?? actor
  const actor = createActor(machine, { clock, input })
  // Without a listener a failure of the actor would end the whole run; the snapshot tells of it.
  actor.subscribe({ error: () => undefined })
  actor.on('*', ({ type }) => void emits.push(type))

  const numberOf = (call: Call) => plan.calls.filter((one) => portOf(one) === portOf(call)).indexOf(call) + 1
  const perform = ({ letter, call }: Step) => {
    if (letter.kind === 'user') return actor.send(letter.event)
    if (letter.timer) return clock.increment(letter.timer.left)
    const invocation = call && ports.find(portOf(call), numberOf(call))
    ok(invocation, `nobody asked for '${letter.actor}' a ${call?.nth}. time`)
    invocation.settle(letter.event)
  }
  const compare = (move: Move, open: readonly Call[]) => {
    const { value, context, status } = actor.getSnapshot()
    const expected = move.to.snapshot
    deepEqual({ value, context, status }, { value: expected.value, context: expected.context, status: expected.status })
    const askers = open.map((call) => ({ port: portOf(call), input: call.input }))
    deepEqual(ports.open().map(({ port, input: asked }) => ({ port, input: asked })), askers, 'the open invocations')
    deepEqual(acts, move.acts.filter((name) => seams.has(name)), 'the effects')
    deepEqual(emits, move.emits, 'what was emitted')
    equal(actor.getSnapshot().error, undefined)
    acts = []
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
    throw new Error(`${printed(plan, at)}\n${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  } finally {
    actor.stop()
  }
}
