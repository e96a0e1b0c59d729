import { waitForHeldResponse } from '../held-responses.ts'
import { rememberSession } from './log-in.ts'
import { CHECKS_REQUESTS, findRequests } from './member.ts'
import {
  changeAccount,
  comand,
  failureOf,
  heldResponseOf,
  openForm,
  orderSummary,
  responseOf,
  submitButton,
} from './order-form.ts'
import { expectListRetried, plain } from './order-prices.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('a discount is shown next to the full price; points are shown instead of the price', async ({
  page,
  world,
}) => {
  await test.step('R-ORD-23 the discount and both prices are shown', async () => {
    changeAccount(world, 1, { discount: 10 })
    await openForm(page, { name: 'plain' })
    await expect(orderSummary(page).getByText('10% discount applied')).toBeVisible()
    expect(await plain(page)).toContain('Amount: 45.00$ 50$')
    await expect(orderSummary(page).locator('del')).toHaveText('50$')
    await expect(orderSummary(page).locator('del')).toHaveCSS('text-decoration-line', 'line-through')
  })
  await test.step('R-ORD-29 a member without points buys', () =>
    expect(submitButton(page)).toHaveText('Buy Now'))
  await test.step('points can be spent without a price, and a late balance changes the label and the action of the button together', async () => {
    await rememberSession(page, 'points')
    world.outcomes.add(heldResponseOf('readPrice'))
    world.outcomes.add(heldResponseOf('readBalance'))
    await openForm(page)
    await waitForHeldResponse(world, 'readBalance')
    await waitForHeldResponse(world, 'readPrice')
    await expect(submitButton(page)).toHaveText('Buy Now')
    await expect(submitButton(page)).toBeDisabled()
    world.outcomes.release('readBalance')
    await test.step('R-ORD-28 the button generates', () => expect(submitButton(page)).toHaveText('Generate'))
    await expect(submitButton(page)).toBeEnabled()
    const priced = watchResponse(page, '/api/v1/payment/paypal/')
    world.outcomes.release('readPrice')
    await priced()
    await test.step('R-ORD-25 the number of points is shown and no amount', async () => {
      await expect(orderSummary(page).getByText('Points Amount: 3')).toBeVisible()
      expect(await plain(page)).not.toContain('$')
    })
  })
})

test('R-LAND-14 without a price nothing can be bought, the rest works, and the price can be retried', async ({
  page,
  world,
  consoleLines,
}) => {
  const retry = orderSummary(page).getByRole('button', { name: 'Try again' })
  for (const [what, outcome] of [
    ['status 500', failureOf('readPrice')],
    ['no amount', responseOf('readPrice', {})],
    ['an amount that is no number', responseOf('readPrice', { amount: 'abc' })],
    // Browsers retry a request when a reused connection breaks.
    ['no response', { ...failureOf('readPrice'), outcome: 'reset', times: null }],
  ] as const)
    await test.step(what, async () => {
      world.outcomes.add(outcome)
      if (page.url() === 'about:blank') await openForm(page, { path: '/' })
      else await retry.click()
      await expect.poll(() => consoleLines.at(-1)).toMatch(/^The price could not be loaded: /)
      await expect(orderSummary(page).getByText('The price could not be loaded.')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Navigation code')
      expect(await page.locator('body').innerText()).not.toMatch(/NaN|undefined|null\$|Unexpected/)
      await expect(submitButton(page)).toBeDisabled()
      consoleLines.splice(0)
    })
  world.outcomes.clear()
  await retry.click()
  await test.step('R-ORD-22 a visitor sees the price', () =>
    expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible())
  await test.step('R-ORD-24 without a discount none is shown', async () => {
    await expect(orderSummary(page).locator('del')).toHaveCount(0)
    expect(await plain(page)).not.toContain('discount')
  })
  await test.step('R-ORD-29 a visitor buys', async () => {
    await expect(submitButton(page)).toHaveText('Buy Now')
    await expect(submitButton(page)).toBeEnabled()
  })
})

test(
  'R-ORD-40 the price is requested once per page load',
  CHECKS_REQUESTS,
  async ({ page, context, world }) => {
    await openForm(page)
    await page.getByRole('banner').getByRole('link', { name: 'navipin' }).click()
    await expect(page).toHaveURL('/')
    await expect(comand(page)).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL('/navipin')
    await expect(comand(page)).toBeEnabled()
    await page.evaluate(() => {
      for (const name of ['focus', 'blur', 'focus', 'online']) window.dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    // Offline, running requests would fail, and the page would send them again.
    await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
    await expect(page.getByText('Buy in bundle - pay less')).toBeAttached()
    await context.setOffline(true)
    await context.setOffline(false)
    await page.getByRole('contentinfo').getByRole('link', { name: 'navipin' }).click()
    await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
    await expect(page.getByText('Buy in bundle - pay less')).toBeAttached()
    for (const endpoint of ['readPrice', 'readFormData', 'readVariants', 'listBundles'] as const)
      expect(findRequests(world, endpoint), endpoint).toHaveLength(1)
  },
)

test('a list that fails to load shows an error in its place, and can be retried on its own', async ({
  page,
  world,
  consoleLines,
}) => {
  await test.step('R-ORD-42 the list of the units', () =>
    expectListRetried(page, world, consoleLines, 'readFormData'))
})
