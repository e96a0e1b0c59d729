import { type Locator, type Page, test } from '@playwright/test'
import { waitForHydration } from '../pages/hydration.ts'
import type { Sut } from './engine/page-driver.ts'
import { innermostStates, type PageObject } from './engine/page-object.ts'
import type { Invocation } from './engine/path.ts'
import { idleWatch } from './idle-watch.ts'
import { expectControls, tryToUse } from './usable-controls.ts'

/** The backend of a page under test, which sends no response until the path releases it. */
export interface Backend {
  force(call: Invocation, force: unknown): Promise<void>
  /**
   * `isLate`: the machine has stopped the invocation, so the client need not retry its request after a 401.
   */
  release(call: Invocation, isLate?: boolean): Promise<void>
  assertRequests(made: readonly Invocation[]): Promise<void>
  /** The number of requests to this address that have arrived and have no response yet. */
  delayedRequestCount(address: string): number
}

interface SutOptions {
  readonly page: Page
  readonly address: string
  readonly pageObject: PageObject<Page, Locator>
  readonly backend: Backend
  readonly assertLogs: Sut['assertLogs']
  /** Called with the names of the enabled controls that belong to another machine. */
  readonly onIgnoredControls?: (names: readonly string[]) => void
  /** The time of the page's clock when it opens. */
  readonly now: number
}

/** Time to run the paused clock after a gesture, for changes in the next frame, such as that of the focus. */
const AFTER_GESTURE_MS = 20
/** Enough for the effect of a control that should be disabled but works. */
const AFTER_ATTEMPT_MS = 1
const GESTURE_TIMEOUT_MS = 30_000
/** `pauseAt` needs a time in the future, because the clock runs on between two calls. */
const UNTIL_PAUSED_MS = 10_000

/** Performs a gesture (a user action), and returns the time by which the page's clock moved. */
async function timed(page: Page, gesture: () => Promise<void>): Promise<number> {
  const now = () => page.evaluate(() => performance.now())
  const startedAt = await now()
  await gesture()
  return (await now()) - startedAt
}

/**
 * Records the page's 'hydrated' mark, because Playwright's clock replaces `performance` and keeps no marks.
 */
function countHydratedMarks(): void {
  const globals = globalThis as { pathsHydrated?: number }
  globals.pathsHydrated = 0
  const mark = performance.mark?.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'hydrated') globals.pathsHydrated = 1
    return mark?.(name, options)
  }
}

/** A page in Playwright. Once it has opened, only the path moves its clock. */
export function playwrightSut({
  page,
  address,
  pageObject,
  backend,
  assertLogs,
  onIgnoredControls,
  now,
}: SutOptions): Sut {
  const { prepare, settle } = idleWatch(page, backend.delayedRequestCount)
  return {
    waitForIdle: settle,
    step: (title, run) => test.step(title, run),
    force: backend.force,
    async release(call, { outcome = '', kind }) {
      const isLate = kind === 'late'
      const release = () => backend.release(call, isLate)
      const settle = pageObject.settle?.[call.actor]
      if (settle !== undefined) return await timed(page, () => settle(page, outcome, release, isLate))
      await release()
      return 0
    },
    arrange: async ({ actor }, { outcome = '' }) => pageObject.arrange?.[actor]?.(page, outcome),
    isDelayed: ({ actor }, snapshot) => pageObject.delayedRequests?.[actor]?.(snapshot) ?? false,
    assertRequests: backend.assertRequests,
    assertLogs,
    toleranceMs: pageObject.toleranceMs ?? 0,
    clock: {
      advance: (ms) => page.clock.runFor(ms),
      async pause() {
        // Events from before hydration are queued behind a timer, which must not be paused.
        await waitForHydration(page)
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + UNTIL_PAUSED_MS)
        return page.evaluate(() => performance.now())
      },
    },
    async assertControls(accepted) {
      onIgnoredControls?.(await expectControls(page, pageObject, accepted))
    },
    async attempt({ name }) {
      const control = pageObject.controls?.[name]
      if (control !== undefined) await tryToUse(control(page), page)
      await page.clock.runFor(AFTER_ATTEMPT_MS)
      return AFTER_ATTEMPT_MS
    },
    async open() {
      page.setDefaultTimeout(GESTURE_TIMEOUT_MS)
      // The clock runs until the page is complete, because code that loads its chunks waits for timers in between.
      await page.clock.install({ time: now })
      await page.addInitScript(countHydratedMarks)
      await prepare()
      await page.goto(address)
    },
    async perform({ name, event }) {
      const gesture = pageObject.perform[name]
      if (gesture === undefined) throw new Error(`the page object cannot perform '${name}'`)
      return await timed(page, async () => {
        await gesture(page, event)
        await page.clock.runFor(AFTER_GESTURE_MS)
      })
    },
    async assertState(expected) {
      const assertions = innermostStates(expected.snapshot).map((name) => {
        const assertion = pageObject.assertions[name]
        if (assertion === undefined) throw new Error(`the page object has no assertion for '${name}'`)
        return assertion
      })
      // Parallel states can share an assertion.
      for (const assertion of new Set(assertions)) await assertion(page, expected)
    },
  }
}
