import { waitForHeldResponse } from '../held-responses.ts'
import { changeAccount, heldResponseOf, openFilledForm, submitButton } from './order-form.ts'
import { setClockAhead, withClock } from './page-clock.ts'
import { bundlePayment } from './purchase.ts'
import { AFTER_PAUSE_MS, dispatchReturnEvents, expectPoints, generate, ownedCode } from './returning-tab.ts'
import { expect, test } from './shop.ts'
import { countOf, pointsLeft, waitForHistoryResponses } from './spending.ts'

test('a tab updates its balance after a generation, and after a bundle was confirmed, in another tab', async ({
  page,
  context,
  world,
}) => {
  await withClock(context)
  await openFilledForm(page, { name: 'points' })
  await expectPoints(page, 3)
  const other = await context.newPage()
  await test.step('R-SAFE-04 a code was generated', async () => {
    await generate(other)
    await expectPoints(page, 2)
    await expect(ownedCode(page)).toBeVisible()
    expect(pointsLeft(world)).toBe(2)
  })
  await test.step('R-SAFE-04 a bundle was confirmed', async () => {
    await setClockAhead(page, AFTER_PAUSE_MS)
    await other.goto(bundlePayment(world, 'points', 'bundle').path)
    await expect.poll(() => pointsLeft(world)).not.toBe(2)
    await expectPoints(page, pointsLeft(world) ?? 0)
  })
})

test('R-SAFE-04 after a return the click waits for the balance, and spent points are not used', async ({
  page,
  world,
}) => {
  await openFilledForm(page, { name: 'points' })
  await waitForHistoryResponses(world, 1)
  await expectPoints(page, 3)
  changeAccount(world, 3, { points: [] })
  world.outcomes.add(heldResponseOf('readBalance', 'balance'))
  await dispatchReturnEvents(page)
  await waitForHeldResponse(world, 'balance')
  await submitButton(page).click()
  await expect(submitButton(page)).toBeDisabled()
  world.outcomes.release('balance')
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expect(submitButton(page)).toBeEnabled()
  expect(countOf(world, 'generate')).toBe(0)
})
