import type { Page } from '@playwright/test'
import { waitForHeldResponse } from '../held-responses.ts'
import { openLoggedIn } from './log-in.ts'
import { banner, findRequests, logOut, title } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import { goToHelp, openPaymentWithTypedEmail } from './payment-owner.ts'
import { CAR, email, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Expects neither the e-mail nor the VIN on the page or in `history.state`. */
async function expectNoPersonalData(page: Page): Promise<void> {
  await expect(title(page)).toBeVisible()
  const shownAndInState = () =>
    page.evaluate(() =>
      JSON.stringify([
        document.body.innerText,
        [...document.querySelectorAll('input')].map(({ value }) => value),
        history.state,
      ]),
    )
  // React renders the new page after its URL is set.
  for (const secret of [PAYER, CAR.vin]) await expect.poll(shownAndInState).not.toContain(secret)
}

test('the typed e-mail stays in its own history entry, and the response of an abandoned payment request does not navigate', async ({
  page,
  world,
}) => {
  await openPaymentWithEmail(page)
  await test.step('the e-mail is kept when another page is opened and Back is used', async () => {
    await goToHelp(page)
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    await expect(email(page)).toBeFocused()
    await page.goForward()
    await expect(title(page)).toHaveText('Help')
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    expect(findRequests(world, 'payByCard')).toEqual([])
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
  await test.step('the response of a page that was left does not navigate, and after Back the page can pay', async () => {
    world.outcomes.add(heldResponseOf('payByCard'))
    await submit(page).click()
    await waitForHeldResponse(world, 'payByCard')
    await goToHelp(page)
    const response = page.waitForResponse(/\/payment\/stripe\//)
    world.outcomes.release('payByCard')
    await response
    await page.goBack()
    await expect(email(page)).toHaveValue(PAYER)
    await expect(submit(page)).toBeEnabled()
    await expect(page).toHaveURL('/payment')
    expect(findRequests(world, 'payByCard')).toHaveLength(1)
    await payNow(page)
    expect(findRequests(world, 'payByCard')).toHaveLength(2)
  })
})

test('R-SAFE-13 a logout in this tab or another one removes everything that was typed on the payment page', async ({
  page,
  context,
}) => {
  await openPaymentWithTypedEmail(page)
  const other = await context.newPage()
  await openPaymentWithEmail(other)
  await goToHelp(page)
  await page.goBack()
  await expect(email(page)).toHaveValue(PAYER)
  await logOut(page, 'plain')
  await expect(page).toHaveURL('/')
  await expectNoPersonalData(page)
  await page.goForward()
  await expectNoPersonalData(page)
  await test.step('R-SAFE-13 the other tab leaves the payment page, and the typed e-mail is gone', async () => {
    await expect(other).toHaveURL('/')
    await expectNoPersonalData(other)
  })
})

test('R-SAFE-13 after another user logs in in another tab, nothing that was typed on the payment page is shown', async ({
  page: other,
  context,
}) => {
  const paymentTab = await context.newPage()
  await openPaymentWithTypedEmail(paymentTab)
  const helpTab = await context.newPage()
  await openPaymentWithEmail(helpTab)
  await goToHelp(helpTab)
  await openLoggedIn(other, 'points')
  for (const [name, page] of [
    ['in a tab on the payment page', paymentTab],
    ['in a tab that has left it', helpTab],
  ] as const)
    await test.step(`R-SAFE-13 ${name}`, async () => {
      await expect(banner(page)).toContainText('points@example.test')
      if (page === helpTab) await page.goBack()
      await expect(page).not.toHaveURL(/payment|help/)
      await expectNoPersonalData(page)
    })
})
