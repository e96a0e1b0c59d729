import type { Seen } from './binders.ts'
import type { Letter } from './letters.ts'
import { type Call, type Plan, printed, type Step } from './plan.ts'

/** A page with a server behind it, as a bench uses them. */
export interface Stage {
  /** Runs a part of a path under a title, so that a report shows it. */
  step(title: string, run: () => Promise<void>): Promise<void>
  /** Lays down how an invocation is answered once it is released. All are laid down before the page opens. */
  force(call: Call, force: unknown): Promise<void>
  open(): Promise<void>
  act(letter: Letter): Promise<void>
  /** Fails unless the page shows what the state has to show. */
  expect(seen: Seen): Promise<void>
  release(call: Call): Promise<void>
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

/** Walks a plan on a page, and looks at the page and at what reached its server after every step. */
export async function replayOnPage(plan: Plan, stage: Stage): Promise<void> {
  const perform = async ({ letter, call }: Step) => {
    if (letter.kind === 'user') await stage.act(letter)
    else if (letter.timer) await stage.clock.pass(letter.timer.left)
    else if (call) await stage.release(call)
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
    await stage.ledger(plan.open)
    await stage.expect({ snapshot: plan.begin.to.snapshot, letter: null })
    await stage.clock.stop()
  })
  for (const [at, step] of plan.steps.entries()) {
    await titled(at + 1, step.title, async () => {
      await perform(step)
      await stage.ledger(step.made)
      await stage.expect({ snapshot: step.move.to.snapshot, letter: step.letter })
    })
  }
}
