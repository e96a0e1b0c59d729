import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS, findRequests, title } from './member.ts'
import { fillIn, heldResponseOf, submitButton } from './order-form.ts'
import { bundlePayment, codePayment, expectSupportAddress, pinText, THANKS } from './purchase.ts'
import { recordedHeadings, recordHeadings } from './receipts.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

/** Reloads an open receipt three times, and expects one check and the same PIN each time. */
async function expectPinAfterReloads(page: Page, world: World, pin: string): Promise<void> {
  for (let checks = 2; checks <= 4; checks += 1) {
    await page.reload()
    await expect.poll(() => findRequests(world, 'checkPayment', 'checkOrder')).toHaveLength(checks)
    await expect(title(page)).toHaveText(THANKS)
    await expect(pinText(page, pin)).toBeVisible()
    await expect(page.locator('[data-pin]')).toHaveText([pin])
  }
  const checks = findRequests(world, 'checkPayment', 'checkOrder')
  expect(checks.map(({ status, reply }) => [status, Object(reply).data])).toEqual(Array(4).fill([200, pin]))
}

test(
  'each receipt is requested once per page load, even if other pages are opened in between',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    await rememberSession(page, 'points')
    const bundle = bundlePayment(world, 'points', 'bundle')
    await page.goto(bundle.path)
    await expect(title(page)).toHaveText(/tokens/)
    const message = await title(page).innerText()
    await page.getByRole('link', { name: 'Order a code' }).click()
    await fillIn(page)
    await expect(submitButton(page)).toHaveText('Generate')
    await submitButton(page).click()
    await expect(title(page)).toHaveText(THANKS)
    const pin = await page.locator('[data-pin]').innerText()
    const expectOnce = () =>
      test.step('R-SUC-17 each receipt was requested once', () =>
        expect(findRequests(world, 'confirmBundle', 'checkOrder').map(({ endpoint }) => endpoint)).toEqual([
          'confirmBundle',
          'checkOrder',
        ]))
    await page.goBack()
    await page.goBack()
    await expect(title(page)).toHaveText(message)
    await expectOnce()
    await page.goForward()
    await page.goForward()
    await expect(title(page)).toHaveText(THANKS)
    await expect(page.locator('[data-pin]')).toHaveText(pin)
    await expectOnce()
  },
)

test('R-SUC-19 three reloads of the receipt of an order show the same PIN, and make no second code', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'discount20')
  const ordered = [...world.state.orders.values()].find(({ accountId }) => accountId === 2)
  const pin = ordered?.pin ?? '?'
  const orders = world.state.orders.size
  await page.goto(`/success?orderId=${ordered?.id}`)
  await expect(pinText(page, pin)).toBeVisible()
  await expectPinAfterReloads(page, world, pin)
  const mails = world.state.outbox.filter(({ kind }) => kind === 'code')
  expect([world.state.orders.size, mails.length]).toEqual([orders, 0])
})

test('R-SUC-19 three reloads of the receipt of a card payment show the same PIN, and make no second code', async ({
  page,
  world,
}) => {
  const { path, pin } = codePayment(world, null)
  const orders = world.state.orders.size
  await page.goto(path)
  await expect(pinText(page, pin)).toBeVisible()
  await expectPinAfterReloads(page, world, pin)
  const mails = world.state.outbox.filter(({ kind }) => kind === 'code')
  expect([world.state.orders.size, mails.length]).toEqual([orders, 1])
})

test('R-SUC-18 a declined payment shows the progress and then the refusal, and no other heading', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path } = codePayment(world, null, 'declined')
  await page.addInitScript(recordHeadings)
  await page.goto(path)
  await expectSupportAddress(page)
  expect(await recordedHeadings(page)).toEqual(['Checking your payment', 'The payment was declined.'])
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
})

test(
  'a payment is checked once, also if the page is left during the check',
  CHECKS_REQUESTS,
  async ({ page, world }) => {
    const { path, pin } = codePayment(world, null)
    world.outcomes.add(heldResponseOf('checkPayment', 'check'))
    const leave = async () => {
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).toHaveURL('/')
    }
    await page.goto(path)
    await waitForHeldResponse(world, 'check')
    await leave()
    await page.goBack()
    await expect(title(page)).toHaveText('Checking your payment')
    await leave()
    const arrived = watchResponse(page, /payment\/check/)
    world.outcomes.release('check')
    await arrived()
    await page.goBack()
    await expect(pinText(page, pin)).toBeVisible()
    await test.step('R-SUC-17 one check was sent', () =>
      expect(findRequests(world, 'checkPayment')).toHaveLength(1))
  },
)
