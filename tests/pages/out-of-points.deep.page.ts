import type { Rule } from '../../mock-server/http/outcome-plan.ts'
import { releaseHeldResponse, waitForHeldResponse } from '../held-responses.ts'
import { amberControls } from './colours.ts'
import { rememberSession } from './log-in.ts'
import { findRequests } from './member.ts'
import {
  expectFilledIn,
  failureOf,
  heldResponseOf,
  messages,
  openFilledForm,
  responseOf,
  submitButton,
} from './order-form.ts'
import { buyTokens, offer, payByCard, spendInOtherTab, submitWithoutPoints } from './out-of-points.ts'
import {
  email,
  NO_POINTS,
  openPayment,
  openPaymentWithOneBalanceRequest,
  openPaymentWithPoints,
  payNow,
  submit,
} from './purchase.ts'
import { expect, test } from './shop.ts'
import { setPoints } from './spending.ts'

test('R-SELL-10 from the payment page the offer of tokens gets the focus, although it loads late', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithPoints(page)
  await submitWithoutPoints(submit(page), world)
  await expect(payByCard(page)).toBeVisible()
  world.outcomes.add(heldResponseOf('listBundles', 'late'))
  await buyTokens(page).click()
  await expect(page.getByRole('heading', { name: 'Navigation code', exact: true })).toBeFocused()
  await waitForHeldResponse(world, 'late')
  world.outcomes.release('late')
  await expect(offer(page)).toBeFocused()
  await expect(offer(page)).toBeInViewport()
  consoleLines.splice(0)
})

test('R-SELL-10 a price that failed to load must be read again first: no card can be charged without it', async ({
  page,
  world,
  consoleLines,
}) => {
  await rememberSession(page, 'points')
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again', exact: true })
  const payByCardAtAnyPrice = page.getByRole('button', { name: /^Pay .*by card$/ })
  for (const [where, open, button] of [
    ['order form', () => openFilledForm(page), submitButton],
    ['payment page', () => openPayment(page), submit],
  ] as const)
    await test.step(where, async () => {
      setPoints(world, 3)
      world.outcomes.add({ ...failureOf('readPrice'), times: null })
      await open()
      await expect(button(page)).toHaveText('Generate')
      await submitWithoutPoints(button(page), world)
      await expect(payByCardAtAnyPrice).toBeDisabled()
      await expect.poll(() => amberControls(page)).toEqual(['Try again'])
      world.outcomes.clear()
      await tryAgain.click()
      await expect(payByCard(page)).toBeEnabled()
      await expect.poll(() => amberControls(page)).toEqual(['Pay 50$ by card'])
    })
  consoleLines.splice(0)
})

test('R-SELL-10 without bundles the page shows that there are none, or that they could not be loaded', async ({
  page,
  world,
  consoleLines,
}) => {
  const missing = page.getByRole('region', { name: 'There are no tokens on offer now.', exact: true })
  const failed = page.getByRole('region', {
    name: 'The tokens on offer could not be loaded.',
    exact: true,
  })
  const tryAgain = failed.getByRole('button', { name: 'Try again', exact: true })
  world.outcomes.add(responseOf('listBundles', { results: [] }))
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  await submitWithoutPoints(submitButton(page), world)
  await expect(payByCard(page)).toBeVisible()
  await expect(missing).toHaveCount(0)
  await buyTokens(page).click()
  await expect(missing).toContainText('There are no tokens on offer now.You can pay for this code by card.')
  await expect(missing).toBeFocused()
  await expect(missing).toBeInViewport()
  await expectFilledIn(page)
  await test.step('from the payment page, with a list that fails to load', async () => {
    setPoints(world, 3)
    await openPaymentWithPoints(page)
    await submitWithoutPoints(submit(page), world)
    world.outcomes.add({ ...failureOf('listBundles'), park: 'late' })
    await buyTokens(page).click()
    await waitForHeldResponse(world, 'late')
    world.outcomes.release('late')
    await expect(failed).toBeFocused()
    await expect(failed).toBeInViewport()
    await expect.poll(() => amberControls(page)).not.toContain('Try again')
  })
  await test.step("'Try again' keeps the focus while the list is loaded again, then the offer gets it", async () => {
    const retry = async (rule: Rule) => {
      world.outcomes.add({ ...rule, park: 'again' })
      await tryAgain.press('Enter')
      await waitForHeldResponse(world, 'again')
      await expect(tryAgain).toHaveAttribute('aria-busy', 'true')
      await expect(tryAgain).toBeFocused()
      world.outcomes.release('again')
    }
    await retry(failureOf('listBundles'))
    await expect(tryAgain).toHaveAttribute('aria-busy', 'false')
    await expect(tryAgain).toBeFocused()
    await retry(heldResponseOf('listBundles'))
    await expect(offer(page)).toBeFocused()
    await expect(failed).toHaveCount(0)
  })
  consoleLines.splice(0)
})

test('R-SELL-10 payment page: the e-mail that was typed is kept, and the next click pays by card', async ({
  page,
  world,
  consoleLines,
}) => {
  world.outcomes.add(heldResponseOf('readBalance', 'late'))
  await openPayment(page, { name: 'points' })
  await submit(page).click()
  await email(page).fill('typed@example.test')
  await releaseHeldResponse(world, 'late')
  await expect(submit(page)).toHaveText('Generate')
  spendInOtherTab(world)
  await submit(page).click()
  await expect(payByCard(page)).toBeVisible()
  await expect(email(page)).toHaveValue('typed@example.test')
  await payByCard(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  expect([...world.state.payments.values()].map((payment) => [payment.amount, payment.email])).toEqual([
    [50, 'typed@example.test'],
  ])
  expect(findRequests(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
})

test('R-SELL-10 after a refusal no card is offered while the account still has tokens', async ({
  page,
  world,
  consoleLines,
}) => {
  await openPaymentWithOneBalanceRequest(page, world)
  world.outcomes.add(NO_POINTS)
  await submit(page).click()
  await expect(messages(page)).toContainText('There are no points left.')
  // The tokens are spent below; the request after the refusal must have found them.
  await expect.poll(() => findRequests(world, 'readBalance').map(({ status }) => status)).toEqual([200, 200])
  await expect(page.getByText('Points Amount: 3', { exact: true })).toBeVisible()
  await expect(submit(page)).toHaveText('Generate')
  await expect(payByCard(page)).toHaveCount(0)
  spendInOtherTab(world)
  await submit(page).click()
  await expect(payByCard(page)).toBeVisible()
  consoleLines.splice(0)
})

test('R-SELL-10 order form: the same offer, and the order is kept', async ({ page, world, consoleLines }) => {
  await openFilledForm(page, { name: 'points' })
  await expect(submitButton(page)).toHaveText('Generate')
  spendInOtherTab(world)
  const orders = world.state.orders.size
  await submitButton(page).click()
  await expect(payByCard(page)).toBeVisible()
  await expect(submitButton(page)).toHaveText('Buy Now')
  await expect.poll(() => amberControls(page)).toEqual(['Pay 50$ by card'])
  await expectFilledIn(page)
  await buyTokens(page).click()
  await expect(page.getByRole('heading', { name: 'Resellers and workshops offer' })).toBeInViewport()
  await expect(offer(page)).toBeFocused()
  await expectFilledIn(page)
  await expect(payByCard(page)).toBeVisible()
  await expect(messages(page).getByRole('alert')).toHaveCount(1)
  await payByCard(page).click()
  await expect(page).toHaveURL('/payment')
  await test.step('R-SELL-09 the card is a new attempt: the message about the refused code is removed', () =>
    expect(messages(page).getByRole('alert')).toHaveCount(0))
  await submit(page).click()
  await expect(email(page)).toHaveValue('points@example.test')
  await payNow(page)
  expect([...world.state.payments.values()].map(({ amount }) => amount)).toEqual([50])
  expect(findRequests(world, 'generate').map(({ status }) => status)).toEqual([400])
  expect(world.state.orders.size).toBe(orders)
  consoleLines.splice(0)
})
