import { waitForHeldResponse } from '../held-responses.ts'
import { openLoggedIn } from './log-in.ts'
import { findRequests, logOut } from './member.ts'
import { heldResponseOf } from './order-form.ts'
import {
  expectNoPersonalData,
  expectNothingTyped,
  goToHelp,
  openPaymentWithTypedEmail,
} from './payment-owner.ts'
import { email, openPaymentWithEmail, PAYER, payNow, submit } from './purchase.ts'
import { expect, test } from './shop.ts'

test('the response of a payment page that was left does not navigate, and after Back the page with its e-mail can pay', async ({
  page,
  world,
}) => {
  await openPaymentWithEmail(page)
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
  page,
  context,
}) => {
  await openPaymentWithTypedEmail(page)
  await openLoggedIn(await context.newPage(), 'points')
  await expectNothingTyped(page)
})
