import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { createAppMachine } from '../../src/machines/app/index.ts'
import { beginCall, endCall } from './calls.ts'
import { CORE, LAZY, MACHINES } from './machines.ts'
import { type Actors, type Run, THROWN } from './run.ts'
import { type Answer, type Call, hasTimers, type Timer } from './world.ts'

/** Invoked actors that run until they are stopped. */
const CALLBACKS = ['holdLock', 'followEarlierPayment', 'warnBeforeLeave']

interface Promised {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}
interface Scheduled {
  readonly id: string
  readonly target: AnyActorRef
  readonly event: AnyEventObject
}

const FAIL = 'exploration.fail'
/** A machine that throws when it receives the event `FAIL`. */
const failing = (logic: AnyActorLogic): AnyActorLogic => ({
  ...logic,
  transition: (snapshot, event, scope) => {
    if (event.type === FAIL) throw THROWN
    return logic.transition(snapshot, event, scope)
  },
})

/** Runs the actors of the tabs as the shop does: one live system for each tab. */
export class LiveActors implements Actors {
  private readonly run: Run
  private readonly live = new Map<string, AnyActorRef>()
  private readonly promised = new Map<Call, Promised>()

  constructor(run: Run) {
    this.run = run
  }

  start(tab: number, name: string, machine: string, input?: unknown): void {
    const logic = machine === 'app' ? this.rootOf(tab) : this.provided(tab, MACHINES[machine] as never)
    const inspect = (event: InspectionEvent) => {
      // Invoked actors have no state value.
      if (event.type !== '@xstate.snapshot' || !('value' in event.snapshot)) return
      if (event.snapshot.status !== 'stopped')
        this.run.adapter.updated(this.run, tab, (event.actorRef as AnyActorRef).id)
    }
    const actor = createActor(logic, { id: name, input, inspect, clock: new SimulatedClock() } as never)
    this.live.set(`${tab} ${name}`, actor)
    actor.start()
  }

  stop(tab: number, name: string): void {
    const actor = this.live.get(`${tab} ${name}`)
    this.live.delete(`${tab} ${name}`)
    actor?.stop()
    // Closing a page also ends the invoked actors of a machine that threw.
    if (name === 'app') for (const call of [...this.run.tab(tab).calls]) endCall(this.run, tab, call)
  }

  send(tab: number, name: string, event: AnyEventObject): void {
    const actor = this.find(tab, name)
    if (actor?.getSnapshot().status === 'active') actor.send(event)
  }

  fail(tab: number, name: string): void {
    this.find(tab, name)?.send({ type: FAIL })
  }

  snapshot(tab: number, name: string): AnyMachineSnapshot | undefined {
    return this.find(tab, name)?.getSnapshot()
  }

  names(tab: number): readonly string[] {
    const root = this.live.get(`${tab} app`)
    const children = root === undefined ? [] : Object.keys(root.getSnapshot().children)
    return this.live.has(`${tab} app`) ? ['app', ...children] : []
  }

  finish(tab: number, call: Call, answer: Answer): void {
    const promised = this.promised.get(call)
    this.promised.delete(call)
    // Drop the answer: XState warns about results for a machine that threw.
    if (this.snapshot(tab, call.actor)?.status === 'error') return
    if ('error' in answer) promised?.reject(answer.error)
    else promised?.resolve(answer.output)
  }

  /** The delayed events of all actors of a tab. */
  timers(tab: number): Timer[] {
    const system = this.live.get(`${tab} app`)?.system
    const { _scheduledEvents = {} } = (system?.getSnapshot() ?? {}) as {
      readonly _scheduledEvents?: Readonly<Record<string, Scheduled>>
    }
    return Object.values(_scheduledEvents)
      .filter(({ target }) => hasTimers(target.id))
      .map(({ id, target, event }) => ({ actor: target.id, id, event }))
  }

  private find(tab: number, name: string): AnyActorRef | undefined {
    return this.live.get(`${tab} ${name}`) ?? this.live.get(`${tab} app`)?.getSnapshot().children[name]
  }

  private rootOf(tab: number): AnyStateMachine {
    const provideAll = (machines: object) =>
      Object.entries(machines).map(([name, machine]) => [name, this.provided(tab, machine)] as const)
    const lazy = provideAll(LAZY).map(([name, machine]) => [name, failing(machine)])
    const core = Object.fromEntries(provideAll(CORE)) as never
    return this.provided(tab, createAppMachine(core, Object.fromEntries(lazy)))
  }

  /** A machine whose custom actions and invoked actors are those of the adapter. */
  private provided(tab: number, machine: AnyStateMachine): AnyStateMachine {
    const { run } = this
    const { actions, actors } = machine.implementations
    const custom = Object.entries(actions).filter(([, action]) => !('resolve' in (action as object)))
    const invoked = Object.keys(actors).filter((src) => !(src in CORE))
    return machine.provide({
      actions: Object.fromEntries(
        custom.map(([name]) => [
          name,
          ({ self }: { readonly self: AnyActorRef }, params: never) =>
            run.adapter.performAction(run, tab, self.id, name, params),
        ]),
      ),
      actors: Object.fromEntries(invoked.map((src) => [src, this.invoked(tab, src)])),
    } as never)
  }

  private invoked(tab: number, src: string) {
    if (CALLBACKS.includes(src))
      return fromCallback(({ self, input }) => {
        const call = this.begin(tab, self, src, input)
        return () => endCall(this.run, tab, call)
      })
    return fromPromise(({ self, input, signal }) => {
      return new Promise((resolve, reject) => {
        const call = this.begin(tab, self, src, input, { resolve, reject })
        signal.addEventListener('abort', () => endCall(this.run, tab, call))
      })
    })
  }

  private begin(tab: number, self: AnyActorRef, src: string, input: unknown, promised?: Promised): Call {
    const call: Call = { actor: self._parent?.id as string, id: self.id, src, input }
    if (promised !== undefined) this.promised.set(call, promised)
    beginCall(this.run, tab, call)
    return call
  }
}
