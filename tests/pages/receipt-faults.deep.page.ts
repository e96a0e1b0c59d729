import { rememberSession, submitLogin } from './log-in.ts'
import { findRequests, title, waitForResponseTo } from './member.ts'
import { responseOf } from './order-form.ts'
import { expectNoCode, expectSupportAddress, isBrowserMessage } from './purchase.ts'
import { expectDetailWithoutMessage } from './receipts.ts'
import { expect, test } from './shop.ts'

test('each kind of receipt may get a response with a detail and no message', async ({ page, world }) => {
  await rememberSession(page, 'plain')
  for (const kind of ['payment', 'order', 'bundle', 'subscription'] as const)
    await test.step(kind, () => expectDetailWithoutMessage(page, world, kind))
})

test('R-CAT-15 the detail of an error is shown if its message is null or missing', async ({
  page,
  world,
}) => {
  for (const message of [undefined, null]) {
    world.outcomes.add(responseOf('checkPayment', { status: 'error', message, detail: 'Card declined.' }))
    await page.goto('/success?paymentId=detailed')
    await expect(title(page)).toHaveText('Card declined.')
    await expectNoCode(page)
    await expectSupportAddress(page)
  }
})

test('a payment without a code is checked again when its receipt is opened again, not by a login on another page', async ({
  page,
  world,
  consoleLines,
}) => {
  const address = '/success?paymentId=unknown'
  await page.goto(address)
  await expectSupportAddress(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL('/')
  await waitForResponseTo(world, 'readBalance')
  expect(findRequests(world, 'checkPayment')).toHaveLength(1)
  // The timeout lets this call return before the navigation starts.
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(page).toHaveURL(address)
  await expectSupportAddress(page)
  expect(findRequests(world, 'checkPayment').map(({ status }) => status)).toEqual([404, 404])
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})

test('R-SUC-02 a response whose nested field has no code shows none', async ({ page, world }) => {
  world.outcomes.add(responseOf('checkPayment', { status: 'success', data: { data: null } }))
  await page.goto('/success?paymentId=nested')
  await expectSupportAddress(page)
  await expectNoCode(page)
})
