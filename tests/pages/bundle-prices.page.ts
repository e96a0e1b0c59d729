import type { Page } from '@playwright/test'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { order, purchase } from './bundle-prices.ts'
import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { rememberSession } from './log-in.ts'
import { findRequests, main, title } from './member.ts'
import { changeAccount, failureOf, heldResponseOf, openForm, responseOf } from './order-form.ts'
import { expectAbove } from './positions.ts'
import { bundlePayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const offer = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name })

test('R-SELL-11 a bundle shows its price per code and its saving, a subscription its price per month', async ({
  page,
}) => {
  await test.step('the saving of a bundle is against ten single codes', async () => {
    await openForm(page)
    await expect(offer(page, 'Workshop')).toContainText('45$ for one code. You save 50$ on 10 codes.')
    await expect(offer(page, 'Reseller')).toContainText('35.70$ for one code. You save 143$ on 10 codes.')
    await expect(offer(page, 'Partner')).toContainText('39.99$ for one code. You save 100.10$ on 10 codes.')
  })
  await test.step('a subscription shows how long it lasts, and with several months its price per month', async () => {
    await navigateOnClient(page, '/subscription')
    await expect(offer(page, '3 months')).toContainText('83$ a month')
    await expect(offer(page, '12 months')).toContainText('about 66.58$ a month')
    const oneMonth = offer(page, '1 month').filter({ hasText: 'Buy 99$' })
    await expect(oneMonth).not.toContainText('a month')
    await expect(oneMonth.getByRole('paragraph')).toHaveText(['Lasts 1 month.'])
    const threeMonths = offer(page, '3 months').getByRole('paragraph')
    await expect(threeMonths).toHaveText(['83$ a month', 'Lasts 3 months.'])
    const sixMonths = offer(page, '6 months').getByRole('paragraph')
    // The price per month is that of the discount price.
    await expect(sixMonths).toHaveText(['about 59.87$ a month', 'Lasts 6 months.'])
    await expect(offer(page, '12 months')).toContainText('Lasts 12 months.')
    await expect(main(page)).not.toContainText(/renew/i)
  })
})

test('R-SELL-14 tokens that the balance does not show yet: the next step is to read it again, not to pay by card', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'plain')
  world.outcomes.add(responseOf('confirmBundle', { status: 'success', message: 'Tokens added.' }))
  await page.goto('/success?bundleId=11&payment=late')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tokens added.')
  const balance = main(page).locator('[role=status][tabindex]')
  const missing = main(page).getByText('Your balance does not show this purchase yet.', { exact: true })
  const readAgain = main(page).getByRole('button', { name: 'Read the balance again', exact: true })
  await expect(missing).toBeVisible()
  await expect.poll(() => amberControls(page)).toEqual(['Read the balance again'])
  await expect(order(page)).toBeVisible()
  const before = findRequests(world, 'readBalance').length
  world.outcomes.add(heldResponseOf('readBalance', 'late'))
  await readAgain.press('Enter')
  await waitForHeldResponse(world, 'late')
  await test.step('a code is not recommended while the balance is read', async () => {
    await expect(readAgain).toHaveCount(0)
    await expect.poll(() => amberControls(page)).toEqual([])
  })
  world.outcomes.release('late')
  await expect.poll(() => findRequests(world, 'readBalance').length).toBe(before + 1)
  await expect(missing).toBeVisible()
  await expect(balance).toBeFocused()
  await test.step('a failed reading does not look like a result', async () => {
    world.outcomes.add(failureOf('readBalance'))
    await readAgain.press('Enter')
    await expect(main(page).getByText('Your balance could not be loaded.', { exact: true })).toBeVisible()
    await expect(missing).toHaveCount(0)
    await expect(balance).toBeFocused()
    await expect.poll(() => amberControls(page)).toEqual(['Try again'])
    expect(consoleLines.splice(0)).not.toEqual([])
  })
  await test.step('the failure is announced once', async () => {
    await expect(main(page).getByRole('status').filter({ hasText: 'could not be loaded' })).toHaveCount(1)
    await expect(main(page).getByRole('alert')).toHaveCount(0)
  })
  changeAccount(world, 1, { points: [{ pk: 101, fk_tool_name: NAVIGATION_TOOL, amount: 10 }] })
  await main(page).getByRole('button', { name: 'Try again', exact: true }).press('Enter')
  await expect(page.getByText('You have 10 tokens.', { exact: true })).toBeVisible()
  await expect(balance).toBeFocused()
  await expect(missing).toHaveCount(0)
  await expect.poll(() => amberControls(page)).toEqual(['Order a code'])
})

test('R-SELL-14 after a subscription its end date is shown below the message of the backend', async ({
  page,
  world,
}) => {
  await rememberSession(page, 'plain')
  const { path, payment } = bundlePayment(world, 'plain', 'subscription')
  await page.goto(path)
  const active = page.getByText(/^Your subscription is active until \d{1,2} [A-Z][a-z]+ \d{4}\.$/)
  await expectAbove(title(page), active)
  await expectAbove(active, order(page))
  const [subscription] = [...world.state.accounts.values()].flatMap(({ email, subscriptions }) =>
    email === 'plain@example.test' ? subscriptions : [],
  )
  const end = new Date(`${subscription?.end_date.slice(0, 10)}T12:00:00Z`)
  const month = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(end)
  const day = `${end.getUTCDate()} ${month} ${end.getUTCFullYear()}`
  await expect(active).toHaveText(`Your subscription is active until ${day}.`)
  await expect(purchase(page).getByRole('definition')).toHaveText([payment.reference, 'navipin'])
  await expect(order(page)).toBeVisible()
})
