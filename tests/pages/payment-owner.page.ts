import type { Page } from '@playwright/test'
import { parkedAs } from '../parked.ts'
import { banner, calls, logOut, loseSession } from './member.ts'
import { parking } from './order-form.ts'
import { CAR, email, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the payment page as Anna, with an e-mail that she typed for the invoice. */
async function openPaymentAsAnna(page: Page): Promise<void> {
  await openPaymentWithEmail(page, { name: 'plain' })
  await expect(email(page)).toHaveValue(PAYER)
}
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
async function leaveForHelp(page: Page): Promise<void> {
  await banner(page).getByRole('link', { name: 'Help' }).click()
  await expect(title(page)).toHaveText('Help')
}

test('an e-mail that was typed stays over another page and Back, in this history entry alone', async ({
  page,
  world,
}) => {
  await openPaymentWithEmail(page)
  await leaveForHelp(page)
  await page.goBack()
  await expect(email(page)).toHaveValue(PAYER)
  await expect(email(page)).toBeFocused()
  await page.goForward()
  await expect(title(page)).toHaveText('Help')
  await page.goBack()
  await expect(email(page)).toHaveValue(PAYER)
  expect(calls(world, 'payByCard')).toEqual([])
  await page.getByRole('link', { name: 'Change order' }).click()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toHaveCount(0)
  await submit(page).click()
  await expect(email(page)).toHaveValue('')
  await email(page).fill(PAYER)
  await payNow(page)
  expect(calls(world, 'payByCard')).toHaveLength(1)
})

test('a payment page that is left while its request runs: its response does not navigate, and the page can pay after Back', async ({
  page,
  world,
}) => {
  await openPaymentWithEmail(page)
  world.outcomes.add(parking('payByCard'))
  await submit(page).click()
  await parkedAs(world, 'payByCard')
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

test('R-SAFE-13 a logout on the payment page, or after it, leaves nothing that was typed', async ({
  page,
}) => {
  await openPaymentAsAnna(page)
  await leaveForHelp(page)
  await page.goBack()
  await expect(email(page)).toHaveValue(PAYER)
  await logOut(page, 'plain')
  await expect(page).toHaveURL('/')
  await expectNothingOfHers(page)
  await page.goForward()
  await expectNothingOfHers(page)
})

test('R-SAFE-13 a logout in another tab leaves the payment page, with the e-mail that was typed', async ({
  page,
  context,
}) => {
  await openPaymentAsAnna(page)
  const other = await context.newPage()
  await other.goto('/help')
  await logOut(other, 'plain')
  await expect(page).toHaveURL('/')
  await expectNothingOfHers(page)
})

for (const place of ['on the payment page', 'after it was left'] as const)
  test(`R-SAFE-13 another user logs in in another tab ${place}: nothing that was typed is shown`, async ({
    page,
    context,
  }) => {
    await openPaymentAsAnna(page)
    if (place !== 'on the payment page') await leaveForHelp(page)
    const other = await context.newPage()
    await signIn(other, 'points')
    await expect(banner(page)).toContainText('points@example.test')
    if (place !== 'on the payment page') await page.goBack()
    await expect(page).not.toHaveURL(/payment|help/)
    await expectNothingOfHers(page)
  })

test('R-SAFE-13 after a lost session the e-mail that a user typed is not shown any more', async ({
  page,
}) => {
  await openPaymentAsAnna(page)
  await leaveForHelp(page)
  await loseSession(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/payment')
  await expect(submit(page)).toBeEnabled()
  await expect(email(page)).toHaveCount(0)
  await submit(page).click()
  await expect(email(page)).toHaveValue('')
})
