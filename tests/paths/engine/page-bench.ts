import type { AnyMachineSnapshot } from 'xstate'
import type { Seen } from './binders.ts'
import { automaticCaseIn, type EventCase, eventCasesIn } from './event-cases.ts'
import type { Move } from './move.ts'
import type { Place, Timer } from './place.ts'
import { type Call, endOf, type Plan, printed, type Step } from './plan.ts'

/** A page with a server behind it, as a bench uses them. */
export interface Stage {
  /** Runs a part of a path under a title, so that a report shows it. */
  step(title: string, run: () => Promise<void>): Promise<void>
  /** Lays down how an invocation is answered once it is released. All are laid down before the page opens. */
  force(call: Call, force: unknown): Promise<void>
  /** Sees to it that what the page itself will be asked is answered so. */
  arrange(call: Call, eventCase: EventCase): Promise<void>
  /** Whether a call waits before it goes out. */
  waits(call: Call, snapshot: AnyMachineSnapshot): boolean
  open(): Promise<void>
  /** Does it by hand. A page needs a little time after a gesture: so many milliseconds have then passed. */
  act(eventCase: EventCase): Promise<number>
  /** Fails unless the page shows what the state has to show. */
  expect(seen: Seen): Promise<void>
  /** Lets an invocation have its answer, from the server or from the page itself; so many milliseconds it took. */
  release(call: Call, eventCase: EventCase): Promise<number>
  /** Fails unless exactly what the machine accepts can be done on the page. */
  controls(accepted: readonly string[]): Promise<void>
  /** Tries by hand what the machine does not accept. */
  attempt(eventCase: EventCase): Promise<number>
  /** Fails unless exactly these invocations have reached the server. */
  ledger(made: readonly Call[]): Promise<void>
  /** Fails unless the page has done what these effects come to, so often, since it opened: some answers show in nothing else. */
  effects(done: readonly string[]): Promise<void>
  /** Until whatever the page has begun to ask is at its server. */
  settle(): Promise<void>
  readonly slackMs?: number
  readonly clock: {
    /** So many milliseconds have passed since the page opened. */
    stop(): Promise<number>
    pass(ms: number): Promise<void>
  }
}

/** What the server is told of an invocation: its planned answer, or any, when it is held until the end. */
function forceFor({ model, answers }: Plan, call: Call): unknown {
  const planned = answers.get(call)
  if (planned !== undefined) return planned.force
  const outcomes = Object.values(model.outcomes[call.actor] ?? {})
  return outcomes.find(({ force }) => force !== undefined)?.force
}

/** Gestures take a little time, of which a path knows nothing: a delay that runs meanwhile has that much less to go. */
function gestureTime() {
  const begun = new Map<object, number>()
  let spent = 0
  return {
    spend(ms: number) {
      spent += ms
    },
    look(timers: readonly Timer[]) {
      for (const { run } of timers) if (!begun.has(run)) begun.set(run, spent)
    },
    left: ({ left, run }: Timer) => Math.max(1, left - (spent - (begun.get(run) ?? spent))),
  }
}

/** The invocations that reach the server: not those that were given up before they went out. */
function sentIn({ begin, open, steps }: Plan, stage: Stage): ReadonlySet<Call> {
  const sent = new Set<Call>()
  const look = ({ snapshot }: Place, calls: readonly Call[]) => {
    for (const call of calls) if (!stage.waits(call, snapshot)) sent.add(call)
  }
  look(begin.to, open)
  for (const step of steps) look(step.move.to, step.open)
  return sent
}

/** Walks a plan on a page, and looks at the page and at what reached its server after every step. */
export async function replayOnPage(plan: Plan, stage: Stage): Promise<void> {
  const watch = gestureTime()
  const everSent = sentIn(plan, stage)
  const out = new Set<Call>()
  const isRestless = (place: Place) =>
    automaticCaseIn(plan.model, eventCasesIn(plan.model, place).accepted) !== undefined
  const arrange = async (calls: readonly Call[]) => {
    for (const call of calls) {
      const eventCase = plan.answers.get(call)
      if (eventCase !== undefined) await stage.arrange(call, eventCase)
    }
  }
  const wait = async (left: number, calls: readonly Call[]) => {
    const { slackMs = 0 } = stage
    if (slackMs === 0) return await stage.clock.pass(left)
    // At the last moment: what is arranged may be the time itself.
    await stage.clock.pass(left - slackMs)
    await arrange(calls)
    await stage.clock.pass(2 * slackMs)
  }
  /** What a delay that ran out a little early leaves of the time that was let pass: the next one has run so long already. */
  let over = 0
  const perform = async ({ eventCase, call, move, made }: Step, before: readonly Call[]) => {
    const fresh = made.filter((one) => !before.includes(one))
    if (eventCase.timer) {
      await wait(watch.left(eventCase.timer), fresh)
      over = stage.slackMs ?? 0
    } else {
      await arrange(fresh)
      if (eventCase.kind === 'event' && move.isStill) watch.spend(await stage.attempt(eventCase))
      else if (eventCase.kind === 'event') watch.spend(await stage.act(eventCase))
      else if (call) watch.spend(await stage.release(call, eventCase))
    }
    watch.look(move.to.timers)
    if (isRestless(move.to)) return
    watch.spend(over)
    over = 0
  }
  const sentOf = (made: readonly Call[]) => made.filter((call) => out.has(call))
  const namesOf = ({ acts }: Move) => acts.map(({ name }) => name)
  const done = namesOf(plan.begin)
  const look = async (
    place: Place,
    eventCase: EventCase | null,
    made: readonly Call[],
    open: readonly Call[],
  ) => {
    for (const call of made) {
      const isOut = !open.includes(call) || !stage.waits(call, place.snapshot)
      if (isOut && everSent.has(call)) out.add(call)
    }
    const { accepted } = eventCasesIn(plan.model, place)
    // What comes by itself may have come already.
    if (isRestless(place)) return
    await stage.ledger(sentOf(made))
    await stage.effects(done)
    await stage.expect({ snapshot: place.snapshot, eventCase })
    await stage.controls(accepted.filter(({ kind }) => kind === 'event').map(({ name }) => name))
  }
  const held = { is: false }
  /** The clock stands still as soon as nothing comes by itself any more. */
  const hold = async ({ timers }: Place) => {
    held.is = true
    const sinceOpening = await stage.clock.stop()
    watch.look(timers)
    // Where a delay may end a little early, what has run since the page opened is known well enough.
    if (stage.slackMs) watch.spend(sinceOpening)
  }
  const titled = async (at: number, title: string, run: () => Promise<void>) => {
    try {
      await stage.step(`${at}. ${title}`, run)
    } catch (cause) {
      throw new Error(`${printed(plan, at)}\n${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    }
  }
  for (const call of plan.calls) if (everSent.has(call)) await stage.force(call, forceFor(plan, call))
  await titled(0, 'start', async () => {
    await arrange(plan.open)
    await stage.open()
    await look(plan.begin.to, null, plan.open, plan.open)
    if (!isRestless(plan.begin.to)) await hold(plan.begin.to)
  })
  for (const [at, step] of plan.steps.entries()) {
    await titled(at + 1, step.title, async () => {
      await perform(step, at === 0 ? plan.open : (plan.steps[at - 1]?.made ?? []))
      done.push(...namesOf(step.move))
      await look(step.move.to, step.move.isStill ? null : step.eventCase, step.made, step.open)
      if (!held.is && !isRestless(step.move.to)) await hold(step.move.to)
    })
  }
  // What the last step should not have asked may have been on its way when it was looked at.
  await titled(plan.steps.length, 'once more at what was asked', async () => {
    await stage.settle()
    if (!isRestless(endOf(plan))) await stage.ledger(sentOf(plan.steps.at(-1)?.made ?? plan.open))
    await stage.effects(done)
  })
}
