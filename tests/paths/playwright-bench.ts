import { type Locator, type Page, test } from '@playwright/test'
import { alive } from '../pages/alive.ts'
import { type Binders, sightsOf } from './engine/binders.ts'
import type { Stage } from './engine/page-bench.ts'
import type { Call } from './engine/plan.ts'
import { settling } from './settling.ts'
import { attemptWith, expectControls } from './usable-controls.ts'

/** The server's side of a page: who answers, when, and with what. */
export interface Replies {
  lay(call: Call, force: unknown): Promise<void>
  /** Late: nobody waits for it any more, and what is refused may not be asked for again. */
  release(call: Call, isLate?: boolean): Promise<void>
  ledger(made: readonly Call[]): Promise<void>
  /** How many requests to this address have come in, and wait for the path. */
  held(address: string): number
}

interface Scene {
  readonly page: Page
  readonly address: string
  readonly binders: Binders<Page, Locator>
  readonly replies: Replies
  readonly effects: Stage['effects']
  /** Told which of the controls that are beside can be used. */
  readonly onBeside?: (names: readonly string[]) => void
  /** What the page's clock shows when it opens. */
  readonly now: number
}

/** With the clock standing still nothing moves that waits for the next frame, the focus for one. */
const A_LITTLE_MS = 20
/** What comes of a control that should be dead is there at once. */
const AN_INSTANT_MS = 1
const GESTURE_HANGS_MS = 30_000
const UNTIL_STOPPED_MS = 10_000

/** So much time of the page it took: its clock moves when it is moved. */
async function timed(page: Page, gesture: () => Promise<void>): Promise<number> {
  const now = () => page.evaluate(() => performance.now())
  const begun = await now()
  await gesture()
  return (await now()) - begun
}

/** A clock that is held keeps no marks: that the page answers is kept beside it. */
function hearAlive(): void {
  const heard = globalThis as { pathsAlive?: number }
  heard.pathsAlive = 0
  const mark = performance.mark?.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'alive') heard.pathsAlive = 1
    return mark?.(name, options)
  }
}

/** A real page: once it is there, its clock stands still but for what the path lets pass. */
export const stageOn = (
  { page, address, binders, replies, effects, onBeside, now }: Scene,
  { prepare, settle } = settling(page, replies.held),
): Stage => ({
  settle,
  step: (title, run) => test.step(title, run),
  force: replies.lay,
  async release(call, { outcome = '', kind }) {
    const isLate = kind === 'late'
    const release = () => replies.release(call, isLate)
    const answer = binders.answers?.[call.actor]
    if (answer !== undefined) return await timed(page, () => answer(page, outcome, release, isLate))
    await release()
    return 0
  },
  arrange: async ({ actor }, { outcome = '' }) => binders.arrange?.[actor]?.(page, outcome),
  waits: ({ actor }, snapshot) => binders.waits?.[actor]?.(snapshot) ?? false,
  ledger: replies.ledger,
  effects,
  slackMs: binders.slackMs ?? 0,
  clock: {
    pass: (ms) => page.clock.runFor(ms),
    // The clock runs on between the two calls, and can only be stopped at a time that is still to come.
    async stop() {
      // What was pressed before a page answers is kept for a timer, which would stand still, too.
      await alive(page)
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + UNTIL_STOPPED_MS)
      return page.evaluate(() => performance.now())
    },
  },
  async controls(accepted) {
    onBeside?.(await expectControls(page, binders, accepted))
  },
  async attempt({ name }) {
    const control = binders.controls?.[name]
    if (control !== undefined) await attemptWith(control(page), page)
    await page.clock.runFor(AN_INSTANT_MS)
    return AN_INSTANT_MS
  },
  async open() {
    // The clock runs until the page stands: what loads its parts piece by piece waits for timers in between.
    page.setDefaultTimeout(GESTURE_HANGS_MS)
    await page.clock.install({ time: now })
    await page.addInitScript(hearAlive)
    await prepare()
    await page.goto(address)
  },
  async act({ name, event }) {
    const doIt = binders.act[name]
    if (doIt === undefined) throw new Error(`nobody knows how to do '${name}' on the page`)
    return await timed(page, async () => {
      await doIt(page, event)
      await page.clock.runFor(A_LITTLE_MS)
    })
  },
  async expect(seen) {
    for (const name of sightsOf(seen.snapshot)) {
      const look = binders.sight[name]
      if (look === undefined) throw new Error(`nobody knows what '${name}' shows`)
      await look(page, seen)
    }
  },
})
