import type { Seen } from './binders.ts'
import { hasty, type Letter, lettersAt } from './letters.ts'
import type { Place, Timer } from './place.ts'
import { type Call, type Plan, printed, type Step } from './plan.ts'

/** A page with a server behind it, as a bench uses them. */
export interface Stage {
  /** Runs a part of a path under a title, so that a report shows it. */
  step(title: string, run: () => Promise<void>): Promise<void>
  /** Lays down how an invocation is answered once it is released. All are laid down before the page opens. */
  force(call: Call, force: unknown): Promise<void>
  open(): Promise<void>
  /** Does it by hand. A page needs a little time after a gesture: so many milliseconds have then passed. */
  act(letter: Letter): Promise<number>
  /** Fails unless the page shows what the state has to show. */
  expect(seen: Seen): Promise<void>
  /** Lets an invocation have its answer, from the server or from the page itself. */
  release(call: Call, letter: Letter): Promise<void>
  /** Fails unless exactly what the machine accepts can be done on the page. */
  controls(accepted: readonly string[]): Promise<void>
  /** Tries by hand what the machine does not accept. */
  attempt(letter: Letter): Promise<number>
  /** Fails unless exactly these invocations have reached the server. */
  ledger(made: readonly Call[]): Promise<void>
  readonly clock: {
    stop(): Promise<void>
    pass(ms: number): Promise<void>
  }
}

/** What the server is told of an invocation: its planned answer, or any, when it is held until the end. */
function forceFor({ alphabet, answers }: Plan, call: Call): unknown {
  const planned = answers.get(call)
  if (planned !== undefined) return planned.force
  const outcomes = Object.values(alphabet.outcomes[call.actor] ?? {})
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

/** Walks a plan on a page, and looks at the page and at what reached its server after every step. */
export async function replayOnPage(plan: Plan, stage: Stage): Promise<void> {
  const watch = gestureTime()
  const perform = async ({ letter, call, move }: Step) => {
    if (letter.kind === 'user' && move.isStill) watch.spend(await stage.attempt(letter))
    else if (letter.kind === 'user') watch.spend(await stage.act(letter))
    else if (letter.timer) await stage.clock.pass(watch.left(letter.timer))
    else if (call) await stage.release(call, letter)
    watch.look(move.to.timers)
  }
  const look = async (place: Place, letter: Letter | null, made: readonly Call[]) => {
    const { accepted } = lettersAt(plan.alphabet, place)
    // What comes by itself may have come already.
    if (hasty(plan.alphabet, accepted) !== undefined) return
    await stage.ledger(made)
    await stage.expect({ snapshot: place.snapshot, letter })
    await stage.controls(accepted.filter(({ kind }) => kind === 'user').map(({ name }) => name))
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
  for (const call of plan.calls) await stage.force(call, forceFor(plan, call))
  await titled(0, 'start', async () => {
    await stage.open()
    await look(plan.begin.to, null, plan.open)
    await stage.clock.stop()
    watch.look(plan.begin.to.timers)
  })
  for (const [at, step] of plan.steps.entries()) {
    await titled(at + 1, step.title, async () => {
      await perform(step)
      await look(step.move.to, step.move.isStill ? null : step.letter, step.made)
    })
  }
}
