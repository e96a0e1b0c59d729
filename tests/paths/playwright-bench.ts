import { type Page, test } from '@playwright/test'
import { type Binders, sightsOf } from './engine/binders.ts'
import type { Stage } from './engine/page-bench.ts'
import type { Call } from './engine/plan.ts'

/** The server's side of a page: who answers, when, and with what. */
export interface Replies {
  lay(call: Call, force: unknown): Promise<void>
  release(call: Call): Promise<void>
  ledger(made: readonly Call[]): Promise<void>
}

interface Scene {
  readonly page: Page
  readonly address: string
  readonly binders: Binders<Page>
  readonly replies: Replies
  /** What the page's clock shows when it opens. */
  readonly now: number
}

/** With the clock standing still nothing moves that waits for the next frame, the focus for one. */
const A_LITTLE_MS = 20

/** A real page: once it is there, its clock stands still but for what the path lets pass. */
export const stageOn = ({ page, address, binders: { act, sight }, replies, now }: Scene): Stage => ({
  step: (title, run) => test.step(title, run),
  force: replies.lay,
  release: replies.release,
  ledger: replies.ledger,
  clock: {
    pass: (ms) => page.clock.runFor(ms),
    stop: async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_LITTLE_MS * 5),
  },
  async open() {
    // The clock runs until the page stands: what loads its parts piece by piece waits for timers in between.
    await page.clock.install({ time: now })
    await page.goto(address)
  },
  async act({ name, event }) {
    const doIt = act[name]
    if (doIt === undefined) throw new Error(`nobody knows how to do '${name}' on the page`)
    await doIt(page, event)
    await page.clock.runFor(A_LITTLE_MS)
  },
  async expect(seen) {
    for (const name of sightsOf(seen.snapshot)) {
      const look = sight[name]
      if (look === undefined) throw new Error(`nobody knows what '${name}' shows`)
      await look(page, seen)
    }
  },
})
