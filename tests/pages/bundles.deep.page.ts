import type { Locator } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { buy, buyButton, offer } from './bundles.ts'
import { forgetFontShifts, shifts, watchShifts } from './layout-shift-monitor.ts'
import { rememberSession, submitLogin } from './log-in.ts'
import { expectLoggedOut, logOut } from './member.ts'
import { heldResponseOf, openForm, responseOf } from './order-form.ts'
import { expect, test } from './shop.ts'
import { watchResponse } from './watch-response.ts'

test('bundles that load last cause no layout shift, at usual widths', async ({ page, world }) => {
  await watchShifts(page)
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1280, 720],
    [1920, 1080],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const held = `bundles at ${width} px`
      world.outcomes.add(heldResponseOf('listBundles', held))
      await page.goto('/subscription')
      await waitForHeldResponse(world, held)
      await expect(buy(page, '12 months')).toBeEnabled()
      await expect(page.getByRole('region', { name: 'One code' })).toContainText('50$')
      await forgetFontShifts(page)
      world.outcomes.release(held)
      await expect(offer(page).getByRole('listitem')).toHaveCount(3)
      expect(await shifts(page)).toEqual([])
    })
})

test('R-SELL-02 a member with a discount sees what a code costs them', async ({ page }) => {
  await rememberSession(page, 'discount20')
  await page.goto('/subscription')
  const code = page.getByRole('region', { name: 'One code' })
  await expect(code).toContainText('40$')
  await expect(code.locator('del')).toHaveText('50$')
})

test('a logout, or a change of page, during a bundle request cancels the redirect, and the next purchase works', async ({
  page,
  world,
}) => {
  await openForm(page, { name: 'plain', path: '/' })
  const startBuying = async () => {
    world.outcomes.add(heldResponseOf('payBundle'))
    await buyButton(page).click()
    await waitForHeldResponse(world, 'payBundle')
  }
  await test.step('after a logout the next user can buy', async () => {
    await startBuying()
    await logOut(page)
    await expectLoggedOut(page)
    await expect(buyButton(page)).toBeEnabled()
    const arrived = watchResponse(page, '/payment/bundle/')
    world.outcomes.release('payBundle')
    await arrived()
    await buyButton(page).click()
    await expect(page).toHaveURL('/login?required=true')
  })
  await submitLogin(page, 'plain')
  await expect(page).toHaveURL('/')
  await expect(buyButton(page)).toBeEnabled()
  await test.step('after leaving the page the next page can buy', async () => {
    await startBuying()
    await page.getByRole('main').getByRole('link', { name: 'All prices' }).click()
    await expect(page).toHaveURL('/subscription')
    const opened: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
    })
    const arrived = watchResponse(page, '/payment/bundle/')
    world.outcomes.release('payBundle')
    await arrived()
    await expect(buy(page, '3 months')).toBeEnabled()
    await buy(page, '3 months').click()
    await expect(page).toHaveURL(/\/checkout\//)
    expect(opened).toEqual([new URL(page.url()).pathname])
    expect(page.url()).toContain([...world.state.payments.values()][2]?.id ?? '?')
  })
})

test('the browser opens the whole address of a checkout, with its query and fragment', async ({
  page,
  world,
  shop,
}) => {
  await rememberSession(page, 'plain')
  await page.route('**/hosted-checkout*', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  const payment_url = `${shop.site.origin}/hosted-checkout?session=1#key`
  const expectWholeAddress = async (endpoint: EndpointName, button: Locator) => {
    world.outcomes.add(responseOf(endpoint, { payment_url }))
    await page.goto('/subscription')
    await button.click()
    await expect(page).toHaveURL(payment_url)
  }
  await test.step('R-BUN-14 of a bundle', () => expectWholeAddress('payBundle', buyButton(page)))
  await test.step('R-SUB-07 of a subscription', () =>
    expectWholeAddress('paySubscription', buy(page, '6 months')))
})
