import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { beginCall, endCall } from './calls.ts'
import { kindOf, MACHINES } from './machines.ts'
import { type Actors, type Run, THROWN } from './run.ts'
import { protectionsOf } from './slice.ts'
import { type Step, Steps } from './steps.ts'
import { type Answer, type Call, hasTimers, type Tab } from './world.ts'

const steps = new Map<string, Steps>()
const stepsOf = (machine: string): Steps => {
  const known = steps.get(machine) ?? new Steps(MACHINES[machine] as never)
  steps.set(machine, known)
  return known
}

/**
 * Runs actors by pure transitions. `transition()` of the root does not step its children, so this class
 * performs the returned actions, in the order of XState: custom actions first, all others once the new
 * snapshot is set.
 */
export class PureActors implements Actors {
  private readonly run: Run
  private readonly mailboxes = new Map<string, AnyEventObject[]>()

  constructor(run: Run) {
    this.run = run
  }

  start(tab: number, name: string, machine: string, input?: unknown): void {
    this.mailboxes.set(`${tab} ${name}`, [])
    this.applyStep(tab, name, stepsOf(kindOf(machine)).initial(input))
    this.processMailbox(tab, name)
  }

  stop(tab: number, name: string): void {
    const { actors, calls, timers } = this.run.tab(tab)
    if (actors[name] === undefined) return
    delete actors[name]
    this.run.tab(tab).timers = timers.filter(({ actor }) => actor !== name)
    for (const call of calls.filter(({ actor }) => actor === name)) endCall(this.run, tab, call)
  }

  snapshot(tab: number, name: string): AnyMachineSnapshot | undefined {
    const { actors } = this.run.world.tabs[tab] as Tab
    const state = actors[name]
    return state === undefined ? undefined : stepsOf(kindOf(name)).snapshot(state)
  }

  names(tab: number): readonly string[] {
    return Object.keys(this.run.tab(tab).actors)
  }

  send(tab: number, name: string, event: AnyEventObject): void {
    if (this.snapshot(tab, name)?.status !== 'active') return
    const key = `${tab} ${name}`
    const waiting = this.mailboxes.get(key)
    if (waiting !== undefined) {
      waiting.push(event)
      return
    }
    this.mailboxes.set(key, [event])
    this.processMailbox(tab, name)
  }

  /** Like `stopActorsOnError`, which wraps all machines but those of generations. */
  fail(tab: number, name: string): void {
    const own = this.run.tab(tab)
    own.actors[name] = stepsOf(kindOf(name)).failedState(own.actors[name] as number)
    own.timers = own.timers.filter(({ actor }) => actor !== name)
    if (kindOf(name) !== 'generation' || !protectionsOf(this.run.slice).isLockKeptAfterThrow)
      for (const call of own.calls.filter(({ actor }) => actor === name)) endCall(this.run, tab, call)
    this.send(tab, 'app', { type: `xstate.error.actor.${name}`, error: THROWN, actorId: name })
  }

  finish(tab: number, { actor, id }: Call, answer: Answer): void {
    this.send(
      tab,
      actor,
      'error' in answer
        ? { type: `xstate.error.actor.${id}`, error: answer.error, actorId: id }
        : { type: `xstate.done.actor.${id}`, output: answer.output, actorId: id },
    )
  }

  private processMailbox(tab: number, name: string): void {
    const key = `${tab} ${name}`
    const waiting = this.mailboxes.get(key) as AnyEventObject[]
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      const state = this.run.tab(tab).actors[name]
      if (state === undefined || this.snapshot(tab, name)?.status !== 'active') break
      this.applyStep(tab, name, stepsOf(kindOf(name)).next(state, event))
    }
    this.mailboxes.delete(key)
  }

  private applyStep(tab: number, name: string, { next, actions }: Step): void {
    const { run } = this
    const isRunning = run.tab(tab).actors[name] !== undefined
    const performActions = () => {
      for (const action of actions)
        if (action.kind === 'custom')
          run.adapter.performAction(run, tab, name, action.type, action.params as never)
    }
    // The actions of the first transition run when the actor starts, with its snapshot.
    if (isRunning) performActions()
    run.tab(tab).actors[name] = next
    if (!isRunning) performActions()
    for (const action of actions) {
      const { timers, calls } = run.tab(tab)
      if (action.kind === 'send') this.send(tab, action.to, action.event)
      else if (action.kind === 'timer' && hasTimers(name))
        timers.push({ actor: name, id: action.id, event: action.event })
      else if (action.kind === 'cancel')
        run.tab(tab).timers = timers.filter(({ actor, id }) => actor !== name || id !== action.id)
      else if (action.kind === 'stop') {
        const call = calls.find(({ actor, id }) => actor === name && id === action.id)
        if (call === undefined) this.stop(tab, action.id)
        else endCall(this.run, tab, call)
      } else if (action.kind === 'start') {
        if (name === 'app') this.start(tab, action.id, action.id, action.input)
        else
          beginCall(this.run, tab, {
            actor: name,
            id: action.id,
            src: String(action.src),
            input: action.input,
          })
      }
    }
    run.adapter.updated(run, tab, name)
  }
}
