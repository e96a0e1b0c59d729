import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { openLoggedIn } from './log-in.ts'
import { banner, calls, logOut } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { leaveForHelp, openPaymentAsAnna, title } from './payment-owner.ts'
import { CAR, email, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Neither the e-mail nor the order is shown or stored in the history entry. */
async function expectNothingOfHers(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible()
  const seen = await page.evaluate(() =>
    JSON.stringify([
      document.body.innerText,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      history.state,
    ]),
  )
  for (const secret of [PAYER, CAR.vin]) expect(seen).not.toContain(secret)
}

test('an e-mail that was typed stays in its history entry alone, and a request that the page was left with does not navigate', async ({
  page,
  world,
}) => {
  await openPaymentWithEmail(page)
  await test.step('the e-mail stays over another page and Back', async () => {
    await leaveForHelp(page)
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    await expect(email(page)).toBeFocused()
    await page.goForward()
    await expect(title(page)).toHaveText('Help')
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    expect(calls(world, 'payByCard')).toEqual([])
  })
  await test.step('another entry of the same order has no e-mail', async () => {
    await page.getByRole('link', { name: 'Change order' }).click()
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL('/payment')
    await expect(submit(page)).toBeEnabled()
    await expect(email(page)).toHaveCount(0)
    await submit(page).click()
    await expect(email(page)).toHaveValue('')
    await email(page).fill(PAYER)
  })
  await test.step('a page that is left while its request runs: its response does not navigate, and the page can pay after Back', async () => {
    world.outcomes.add(heldResponseOf('payByCard'))
    await submit(page).click()
    await waitForHeldResponse(world, 'payByCard')
    await leaveForHelp(page)
    const answered = page.waitForResponse(/\/payment\/stripe\//)
    world.outcomes.release('payByCard')
    await answered
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    await expect(submit(page)).toBeEnabled()
    await expect(page).toHaveURL('/payment')
    expect(calls(world, 'payByCard')).toHaveLength(1)
    await payNow(page)
    expect(calls(world, 'payByCard')).toHaveLength(2)
  })
})

test('R-SAFE-13 a logout in this tab or another one leaves nothing that was typed on the payment page', async ({
  page,
  context,
}) => {
  await openPaymentAsAnna(page)
  const other = await context.newPage()
  await openPaymentWithEmail(other)
  await leaveForHelp(page)
  await page.goBack()
  await expect(email(page)).toHaveValue(PAYER)
  await logOut(page, 'plain')
  await expect(page).toHaveURL('/')
  await expectNothingOfHers(page)
  await page.goForward()
  await expectNothingOfHers(page)
  await test.step('R-SAFE-13 the other tab left the payment page, with the e-mail that was typed', async () => {
    await expect(other).toHaveURL('/')
    await expectNothingOfHers(other)
  })
})

test('R-SAFE-13 another user logs in in another tab: nothing that was typed on the payment page is shown', async ({
  page: other,
  context,
}) => {
  const open = await context.newPage()
  await openPaymentAsAnna(open)
  const left = await context.newPage()
  await openPaymentWithEmail(left)
  await leaveForHelp(left)
  await openLoggedIn(other, 'points')
  for (const [place, page] of [
    ['on the payment page', open],
    ['after it was left', left],
  ] as const)
    await test.step(`R-SAFE-13 ${place}`, async () => {
      await expect(banner(page)).toContainText('points@example.test')
      if (page === left) await page.goBack()
      await expect(page).not.toHaveURL(/payment|help/)
      await expectNothingOfHers(page)
    })
})
