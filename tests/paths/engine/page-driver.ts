import type { AnyMachineSnapshot } from 'xstate'
import { automaticCaseIn, type EventCase, eventCasesIn } from './event-cases.ts'
import type { Macrostep } from './macrostep.ts'
import type { Expected } from './page-object.ts'
import { endOf, formatPath, type Invocation, type Path, type Step } from './path.ts'
import type { State, Timer } from './state.ts'

/** The system under test: a page with a backend behind it. Durations are milliseconds of the page's clock. */
export interface Sut {
  /** Runs a part of a path as a titled step of the test report. */
  step(title: string, run: () => Promise<void>): Promise<void>
  /**
   * Sets the response of an invocation. All are set before the page opens; each is sent when it is released.
   */
  force(call: Invocation, force: unknown): Promise<void>
  /** Prepares the browser for an actor that the browser settles, such as its storage or clock. */
  arrange(call: Invocation, eventCase: EventCase): Promise<void>
  /** True if the page does not send the request of an invocation yet in this state. */
  isDelayed(call: Invocation, snapshot: AnyMachineSnapshot): boolean
  open(): Promise<void>
  /** Performs an event case as a user; returns how long that took. */
  perform(eventCase: EventCase): Promise<number>
  assertState(expected: Expected): Promise<void>
  /** Ends an invocation, by the backend's response or by the browser; returns how long that took. */
  release(call: Invocation, eventCase: EventCase): Promise<number>
  /** Fails unless exactly the controls of these event cases are enabled. */
  assertControls(accepted: readonly string[]): Promise<void>
  /** Tries to perform an event case that the machine refuses; returns how long that took. */
  attempt(eventCase: EventCase): Promise<number>
  /** Fails unless exactly these invocations have reached the backend. */
  assertRequests(made: readonly Invocation[]): Promise<void>
  /** Fails unless the console has as many lines as these actions log. */
  assertLogs(actions: readonly string[]): Promise<void>
  /** Waits until all requests of the page have arrived at the backend. */
  waitForIdle(): Promise<void>
  /** The time by which a delay may end earlier or later than in the model. */
  readonly toleranceMs?: number
  readonly clock: {
    /** Stops the clock; returns the time since the page opened. */
    pause(): Promise<number>
    advance(ms: number): Promise<void>
  }
}

/** The response to force for an invocation: the one of the path, or any if the path never ends the invocation. */
function forceFor({ model, settledBy }: Path, call: Invocation): unknown {
  const planned = settledBy.get(call)
  if (planned !== undefined) return planned.force
  const outcomes = Object.values(model.outcomes[call.actor] ?? {})
  return outcomes.find(({ force }) => force !== undefined)?.force
}

/**
 * Subtracts the time that gestures (user actions) took from the delays that ran meanwhile: in the model they
 * take none.
 */
function gestureTime() {
  const spentBefore = new Map<object, number>()
  let spent = 0
  return {
    spend(ms: number) {
      spent += ms
    },
    observe(timers: readonly Timer[]) {
      for (const { run } of timers) if (!spentBefore.has(run)) spentBefore.set(run, spent)
    },
    /** Negative if gestures took longer than the delay. */
    left: ({ remainingMs, run }: Timer) => remainingMs - (spent - (spentBefore.get(run) ?? spent)),
  }
}

/**
 * The invocations whose request reaches the backend: not those that the machine stops before the page sends
 * it.
 */
function sentIn({ initial, running, steps }: Path, sut: Sut): ReadonlySet<Invocation> {
  const sent = new Set<Invocation>()
  const collect = ({ snapshot }: State, calls: readonly Invocation[]) => {
    for (const call of calls) if (!sut.isDelayed(call, snapshot)) sent.add(call)
  }
  collect(initial.to, running)
  for (const step of steps) collect(step.macrostep.to, step.running)
  return sent
}

const isRefusal = (step: Step | undefined) => step?.eventCase.kind === 'event' && step.macrostep.isIgnored

/**
 * Runs a path on a page. After every step it compares page, controls, requests and console with the model; after
 * consecutive refusals once, because none of them may change anything.
 */
export async function runOnPage(path: Path, sut: Sut): Promise<void> {
  const gestures = gestureTime()
  const sentOnPath = sentIn(path, sut)
  const sent = new Set<Invocation>()
  const isTransient = (state: State) =>
    automaticCaseIn(path.model, eventCasesIn(path.model, state).accepted) !== undefined
  const arrange = async (calls: readonly Invocation[]) => {
    for (const call of calls) {
      const eventCase = path.settledBy.get(call)
      if (eventCase !== undefined) await sut.arrange(call, eventCase)
    }
  }
  /** Waits until a delay has ended, with its tolerance. Returns the time since its end. */
  const wait = async (left: number, calls: readonly Invocation[]): Promise<number> => {
    const { toleranceMs = 0 } = sut
    const whole = Math.max(1, left + toleranceMs)
    // Actors are arranged just before the delay ends, because `arrange` may change the clock.
    const before = toleranceMs === 0 ? whole : Math.max(0, left - toleranceMs)
    await sut.clock.advance(before)
    if (toleranceMs > 0) {
      await arrange(calls)
      await sut.clock.advance(whole - before)
    }
    return whole - left
  }
  /** Time that passed after the last delay ended: the other delays have run for that time, too. */
  let overrun = 0
  const perform = async (
    { eventCase, invocation, macrostep, started }: Step,
    before: readonly Invocation[],
  ) => {
    const fresh = started.filter((invocation) => !before.includes(invocation))
    if (eventCase.timer) {
      const left = gestures.left(eventCase.timer)
      overrun = await wait(left, fresh)
      // The wait was shorter by the time of earlier gestures, so page and model are at the same time again.
      gestures.spend(left - eventCase.timer.remainingMs)
    } else {
      await arrange(fresh)
      if (eventCase.kind === 'event' && macrostep.isIgnored) gestures.spend(await sut.attempt(eventCase))
      else if (eventCase.kind === 'event') gestures.spend(await sut.perform(eventCase))
      else if (invocation) gestures.spend(await sut.release(invocation, eventCase))
    }
    gestures.observe(macrostep.to.timers)
    if (isTransient(macrostep.to)) return
    gestures.spend(overrun)
    overrun = 0
  }
  const sentOf = (made: readonly Invocation[]) => made.filter((call) => sent.has(call))
  const actionsOf = ({ actions }: Macrostep) => actions.map(({ name }) => name)
  const actions = actionsOf(path.initial)
  const compare = async (
    state: State,
    eventCase: EventCase | null,
    made: readonly Invocation[],
    open: readonly Invocation[],
  ) => {
    for (const call of made) {
      const isSent = !open.includes(call) || !sut.isDelayed(call, state.snapshot)
      if (isSent && sentOnPath.has(call)) sent.add(call)
    }
    // The page may have left this state by itself already.
    if (isTransient(state)) return
    const { accepted } = eventCasesIn(path.model, state)
    await sut.assertRequests(sentOf(made))
    await sut.assertLogs(actions)
    await sut.assertState({ snapshot: state.snapshot, eventCase })
    await sut.assertControls(accepted.filter(({ kind }) => kind === 'event').map(({ name }) => name))
  }
  let isPaused = false
  /** The clock is paused in the first state that the page does not leave by itself. */
  const pause = async ({ timers }: State) => {
    isPaused = true
    const sinceOpening = await sut.clock.pause()
    gestures.observe(timers)
    // Delays without a tolerance begin when the clock is paused.
    if (sut.toleranceMs) gestures.spend(sinceOpening)
  }
  const titled = async (at: number, title: string, run: () => Promise<void>) => {
    try {
      await sut.step(`${at}. ${title}`, run)
    } catch (cause) {
      throw new Error(`${formatPath(path, at)}\n${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
  for (const call of path.invocations) if (sentOnPath.has(call)) await sut.force(call, forceFor(path, call))
  await titled(0, 'start', async () => {
    await arrange(path.running)
    await sut.open()
    await compare(path.initial.to, null, path.running, path.running)
    if (!isTransient(path.initial.to)) await pause(path.initial.to)
  })
  for (const [index, step] of path.steps.entries()) {
    await titled(index + 1, step.title, async () => {
      await perform(step, index === 0 ? path.running : (path.steps[index - 1]?.started ?? []))
      actions.push(...actionsOf(step.macrostep))
      if (isRefusal(step) && isRefusal(path.steps[index + 1])) return
      await compare(
        step.macrostep.to,
        step.macrostep.isIgnored ? null : step.eventCase,
        step.started,
        step.running,
      )
      if (!isPaused && !isTransient(step.macrostep.to)) await pause(step.macrostep.to)
    })
  }
  // A request that the last step should not cause may arrive after the comparison of that step.
  await titled(path.steps.length, 'no further request', async () => {
    await sut.waitForIdle()
    if (!isTransient(endOf(path)))
      await sut.assertRequests(sentOf(path.steps.at(-1)?.started ?? path.running))
    await sut.assertLogs(actions)
  })
}
