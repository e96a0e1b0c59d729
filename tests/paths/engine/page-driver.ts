import type { AnyMachineSnapshot } from 'xstate'
import { automaticCaseIn, type EventCase, eventCasesIn } from './event-cases.ts'
import type { Move } from './move.ts'
import type { Expected } from './page-object.ts'
import type { Place, Timer } from './place.ts'
import { type Call, endOf, type Plan, printed, type Step } from './plan.ts'

/** The system under test: a page with a backend behind it. Durations are milliseconds of the page's clock. */
export interface Sut {
  /** Runs a part of a path as a titled step of the test report. */
  step(title: string, run: () => Promise<void>): Promise<void>
  /** Sets the response of an invocation. All responses are set before the page opens, and held until they are released. */
  force(call: Call, force: unknown): Promise<void>
  /** Prepares what the browser itself will answer, such as its storage or clock. */
  arrange(call: Call, eventCase: EventCase): Promise<void>
  /** True if the page holds back the request of an invocation in this state. */
  isDelayed(call: Call, snapshot: AnyMachineSnapshot): boolean
  open(): Promise<void>
  /** Performs an event case by hand; returns how long that took. */
  perform(eventCase: EventCase): Promise<number>
  assertState(expected: Expected): Promise<void>
  /** Ends an invocation, by the backend's response or by the browser; returns how long that took. */
  release(call: Call, eventCase: EventCase): Promise<number>
  /** Fails unless exactly the controls of these event cases are enabled. */
  assertControls(accepted: readonly string[]): Promise<void>
  /** Tries to perform an event case that the machine refuses; returns how long that took. */
  attempt(eventCase: EventCase): Promise<number>
  /** Fails unless exactly these invocations have reached the backend. */
  assertRequests(made: readonly Call[]): Promise<void>
  /** Fails unless the console has as many lines as these actions log. */
  assertLogs(actions: readonly string[]): Promise<void>
  /** Waits until all requests of the page have arrived at the backend. */
  waitForIdle(): Promise<void>
  /** How much earlier or later than in the model a delay may end. */
  readonly toleranceMs?: number
  readonly clock: {
    /** Stops the clock; returns the time since the page opened. */
    pause(): Promise<number>
    advance(ms: number): Promise<void>
  }
}

/** The response to force for an invocation: the one of the path, or any if the path never ends the invocation. */
function forceFor({ model, answers }: Plan, call: Call): unknown {
  const planned = answers.get(call)
  if (planned !== undefined) return planned.force
  const outcomes = Object.values(model.outcomes[call.actor] ?? {})
  return outcomes.find(({ force }) => force !== undefined)?.force
}

/** Subtracts the time that gestures took from the delays that ran meanwhile. The model does not know of that time. */
function gestureTime() {
  const begun = new Map<object, number>()
  let spent = 0
  return {
    spend(ms: number) {
      spent += ms
    },
    observe(timers: readonly Timer[]) {
      for (const { run } of timers) if (!begun.has(run)) begun.set(run, spent)
    },
    left: ({ left, run }: Timer) => Math.max(1, left - (spent - (begun.get(run) ?? spent))),
  }
}

/** The invocations whose request reaches the backend: not those that the machine stops while the page holds them back. */
function sentIn({ begin, open, steps }: Plan, sut: Sut): ReadonlySet<Call> {
  const sent = new Set<Call>()
  const collect = ({ snapshot }: Place, calls: readonly Call[]) => {
    for (const call of calls) if (!sut.isDelayed(call, snapshot)) sent.add(call)
  }
  collect(begin.to, open)
  for (const step of steps) collect(step.move.to, step.open)
  return sent
}

/** Runs a path on a page. After every step it compares page, controls, requests and console with the model. */
export async function runOnPage(plan: Plan, sut: Sut): Promise<void> {
  const gestures = gestureTime()
  const everSent = sentIn(plan, sut)
  const sent = new Set<Call>()
  const isTransient = (place: Place) =>
    automaticCaseIn(plan.model, eventCasesIn(plan.model, place).accepted) !== undefined
  const arrange = async (calls: readonly Call[]) => {
    for (const call of calls) {
      const eventCase = plan.answers.get(call)
      if (eventCase !== undefined) await sut.arrange(call, eventCase)
    }
  }
  const wait = async (left: number, calls: readonly Call[]) => {
    const { toleranceMs = 0 } = sut
    if (toleranceMs === 0) return await sut.clock.advance(left)
    // Arranged at the last moment, because it may change the clock itself.
    await sut.clock.advance(left - toleranceMs)
    await arrange(calls)
    await sut.clock.advance(2 * toleranceMs)
  }
  /** Time that passed after a delay ended within its tolerance. The next delay has run that long already. */
  let overrun = 0
  const perform = async ({ eventCase, call, move, made }: Step, before: readonly Call[]) => {
    const fresh = made.filter((one) => !before.includes(one))
    if (eventCase.timer) {
      await wait(gestures.left(eventCase.timer), fresh)
      overrun = sut.toleranceMs ?? 0
    } else {
      await arrange(fresh)
      if (eventCase.kind === 'event' && move.isStill) gestures.spend(await sut.attempt(eventCase))
      else if (eventCase.kind === 'event') gestures.spend(await sut.perform(eventCase))
      else if (call) gestures.spend(await sut.release(call, eventCase))
    }
    gestures.observe(move.to.timers)
    if (isTransient(move.to)) return
    gestures.spend(overrun)
    overrun = 0
  }
  const sentOf = (made: readonly Call[]) => made.filter((call) => sent.has(call))
  const actionsOf = ({ acts }: Move) => acts.map(({ name }) => name)
  const actions = actionsOf(plan.begin)
  const compare = async (
    place: Place,
    eventCase: EventCase | null,
    made: readonly Call[],
    open: readonly Call[],
  ) => {
    for (const call of made) {
      const isSent = !open.includes(call) || !sut.isDelayed(call, place.snapshot)
      if (isSent && everSent.has(call)) sent.add(call)
    }
    // The page may have left this state by itself already.
    if (isTransient(place)) return
    const { accepted } = eventCasesIn(plan.model, place)
    await sut.assertRequests(sentOf(made))
    await sut.assertLogs(actions)
    await sut.assertState({ snapshot: place.snapshot, eventCase })
    await sut.assertControls(accepted.filter(({ kind }) => kind === 'event').map(({ name }) => name))
  }
  let isPaused = false
  /** The clock is paused in the first state that the page does not leave by itself. */
  const pause = async ({ timers }: Place) => {
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
      throw new Error(`${printed(plan, at)}\n${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
  for (const call of plan.calls) if (everSent.has(call)) await sut.force(call, forceFor(plan, call))
  await titled(0, 'start', async () => {
    await arrange(plan.open)
    await sut.open()
    await compare(plan.begin.to, null, plan.open, plan.open)
    if (!isTransient(plan.begin.to)) await pause(plan.begin.to)
  })
  for (const [at, step] of plan.steps.entries()) {
    await titled(at + 1, step.title, async () => {
      await perform(step, at === 0 ? plan.open : (plan.steps[at - 1]?.made ?? []))
      actions.push(...actionsOf(step.move))
      await compare(step.move.to, step.move.isStill ? null : step.eventCase, step.made, step.open)
      if (!isPaused && !isTransient(step.move.to)) await pause(step.move.to)
    })
  }
  // A request that the last step should not have caused may have been on its way when it was compared.
  await titled(plan.steps.length, 'no further request', async () => {
    await sut.waitForIdle()
    if (!isTransient(endOf(plan))) await sut.assertRequests(sentOf(plan.steps.at(-1)?.made ?? plan.open))
    await sut.assertLogs(actions)
  })
}
