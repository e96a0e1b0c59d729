import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { CHECKS_REQUESTS } from './member.ts'
import { heldResponseOf, submitButton } from './order-form.ts'
import {
  codesMade,
  expectOneCodeFromStaleTab,
  expectReceiptOf,
  OTHER_TAB,
  openTwoTabs,
  RECEIPT,
  removeLocks,
} from './second-tab.ts'
import { expect, test } from './shop.ts'
import { countOf, pointsLeft } from './spending.ts'

/** Longer than a tab waits before it shows that it waits for another one. */
const UNTIL_SHOWN_MS = 2_500
const waitsForOther = (page: Page) => page.getByText(OTHER_TAB).isVisible()
const stop = (page: Page) => page.getByRole('button', { name: 'Stop waiting' })
const codeMails = (world: World) => world.state.outbox.filter(({ kind }) => kind === 'code')

test(
  'R-SAFE-03 two tabs that generate the same order at once make one code',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    await context.clock.install()
    const other = await openTwoTabs(page, context, world)
    // The response is held to prove the lock: otherwise the history would often stop the second tab alone.
    world.outcomes.add(heldResponseOf('generate'))
    await Promise.all([submitButton(page).click(), submitButton(other).click()])
    await waitForHeldResponse(world, 'generate')
    await context.clock.runFor(UNTIL_SHOWN_MS)
    await expect.poll(async () => (await waitsForOther(page)) !== (await waitsForOther(other))).toBe(true)
    expect(countOf(world, 'generate')).toBe(1)
    const waiting = (await waitsForOther(page)) ? page : other
    await test.step('one tab waits for the other, and shows that', async () => {
      await expect(waiting.getByRole('status').filter({ hasText: OTHER_TAB })).toBeVisible()
      await expect(submitButton(waiting)).toBeDisabled()
    })
    await test.step('the waiting tab can stop, and waits again after another click', async () => {
      await stop(waiting).click()
      await expect(waiting.getByText(OTHER_TAB)).toHaveCount(0)
      await expect(submitButton(waiting)).toBeEnabled()
      await submitButton(waiting).click()
      await context.clock.runFor(UNTIL_SHOWN_MS)
      await expect(waiting.getByText(OTHER_TAB)).toBeVisible()
      expect(countOf(world, 'generate')).toBe(1)
    })
    await test.step('R-SAFE-03 both tabs lead to the receipt of one code, which cost one token', async () => {
      await releaseHeldResponse(world, 'generate')
      for (const tab of [page, other]) await expect(tab).toHaveURL(RECEIPT)
      for (const tab of [page, other]) await expectReceiptOf(tab, world)
      expect(countOf(world, 'generate')).toBe(1)
      expect(codesMade(world)).toHaveLength(1)
      expect(codeMails(world)).toHaveLength(1)
      expect(pointsLeft(world)).toBe(2)
    })
  },
)

test(
  'R-SAFE-03 without locks, the history keeps a stale tab from a second token',
  CHECKS_REQUESTS,
  ({ page, context, world }) => expectOneCodeFromStaleTab(page, context, world, removeLocks),
)
