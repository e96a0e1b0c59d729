import type { Page } from '@playwright/test'
import { amberControls } from './colours.ts'
import { calls, once } from './member.ts'
import { codePayment, pinShown, pointsToSupport } from './purchase.ts'
import { expect, test } from './shop.ts'
import { rememberSession, submitLogin } from './sign-in.ts'

const main = (page: Page) => page.getByRole('main')
const checkAgainButton = (page: Page) => main(page).getByRole('button', { name: 'Check again', exact: true })
const REFUSALS = [400, 401, 403, 404, 410, 418, 422] as const

test('a payment check that was refused is checked again, one call per click', async ({
  page,
  world,
  consoleLines,
}) => {
  for (const status of REFUSALS)
    await test.step(`R-SAFE-14 refused with ${status}`, async () => {
      const { path, pin } = codePayment(world, null)
      const refuse = () =>
        world.outcomes.add({
          ...once,
          ...{
            endpoint: 'checkPayment',
            outcome: 'status',
            status,
            body: { detail: 'Not now.' },
            commit: false,
          },
        })
      world.journal.clear()
      refuse()
      await page.goto(path)
      await expect(main(page).getByText('Not now.', { exact: true })).toBeVisible()
      await pointsToSupport(page)
      await test.step('R-ADD-09 each press makes one call', async () => {
        refuse()
        await checkAgainButton(page).click()
        await expect
          .poll(() => calls(world, 'checkPayment').map((call) => call.status))
          .toEqual([status, status])
        await checkAgainButton(page).click()
        await expect(pinShown(page, pin)).toBeVisible()
        expect(calls(world, 'checkPayment')).toHaveLength(3)
      })
      consoleLines.splice(0)
    })
})

for (const [name, refusedCall, path, step, target] of [
  [
    'a payment for a code',
    'checkPayment',
    '/success?paymentId=declined-1&payment=stripe',
    'Order a navigation code',
    '/navipin',
  ],
  [
    'a payment for tokens',
    'confirmBundle',
    '/success?bundleId=declined-1&payment=stripe',
    'Choose tokens or a subscription',
    '/subscription',
  ],
] as const)
  test(`R-ADD-09 ${name} that was declined, with an order that this device does not know: the next step is a new purchase`, async ({
    page,
    world,
    consoleLines,
  }) => {
    await rememberSession(page, 'plain')
    world.outcomes.add({
      ...once,
      endpoint: refusedCall,
      outcome: 'status',
      status: 400,
      body: { detail: 'The payment was declined.' },
      commit: false,
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment was declined.')
    await pointsToSupport(page)
    await expect(checkAgainButton(page)).toBeVisible()
    expect(await amberControls(page)).toEqual([step])
    await main(page).getByRole('link', { name: step, exact: true }).click()
    await expect(page).toHaveURL(target)
    consoleLines.splice(0)
  })

for (const [name, endpoint, path] of [
  ['tokens', 'confirmBundle', '/success?bundleId=11&payment=r-77'],
  ['a subscription', 'confirmSubscription', '/success?subscribeBundleId=21&payment=r-77'],
] as const)
  test(`a payment for ${name} that is not confirmed yet is no error, and the mail to the support is about it`, async ({
    page,
    world,
  }) => {
    await rememberSession(page, 'plain')
    const respond = (body: object) =>
      world.outcomes.add({ ...once, ...{ endpoint, outcome: 'status', status: 200, body, commit: false } })
    respond({ status: 'pending' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are waiting for your payment')
    await expect(main(page).getByText(/^Your purchase is not confirmed yet\./)).toBeVisible()
    await pointsToSupport(page)
    const mail = await page
      .getByRole('link', { name: 'Write to support with these numbers' })
      .getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain('subject=Not confirmed: r-77')
    expect(decodeURIComponent(mail ?? '')).toContain('I paid, but it is not confirmed.')
    expect(await amberControls(page)).toEqual(['Check again'])
    respond({ status: 'pending', message: 'The bank is slow.' })
    await checkAgainButton(page).click()
    await test.step('R-SUC-13 the host’s message is shown as it is', () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('The bank is slow.'))
    expect(calls(world, endpoint)).toHaveLength(2)
  })

test('R-SUC-16 a receipt without a payment leads to the order form', async ({ page }) => {
  await page.goto('/success')
  await expect(main(page).getByText(/it was opened without one/)).toBeVisible()
  await expect(checkAgainButton(page)).toHaveCount(0)
  expect(await amberControls(page)).toEqual(['Order a navigation code'])
})

/** Expects the offer to log in, logs in, and expects the receipt again, with its PIN. */
async function expectLoginLeadsBack(page: Page, path: string, pin: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see this order')
  await pointsToSupport(page)
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await submitLogin(page, 'discount20')
  await expect(page).toHaveURL(path)
  await expect(pinShown(page, pin)).toBeVisible()
}

test('R-SAFE-14 the receipt of a member’s order offers a visitor the login, which leads back to it', async ({
  page,
  world,
  consoleLines,
}) => {
  const [order] = [...world.state.orders.values()].filter(
    (candidate) => candidate.email === 'discount20@example.test',
  )
  await expectLoginLeadsBack(page, `/success?orderId=${order?.id}`, order?.pin ?? '?')
  expect(calls(world, 'checkOrder').map(({ status }) => status)).toEqual([401, 200])
  consoleLines.splice(0)
})

test('R-SAFE-14 a payment check that gets 401 offers the login, which leads back to the receipt', async ({
  page,
  world,
  consoleLines,
}) => {
  const { path, pin } = codePayment(world, 'discount20')
  world.outcomes.add({
    ...once,
    endpoint: 'checkPayment',
    outcome: 'status',
    status: 401,
    body: { detail: 'Not now.' },
    commit: false,
  })
  await expectLoginLeadsBack(page, path, pin)
  expect(calls(world, 'checkPayment').map(({ status }) => status)).toEqual([401, 200])
  consoleLines.splice(0)
})
