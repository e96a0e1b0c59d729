import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { NAVIGATION_TOOL } from '../../src/contract/index.ts'
import { waitForHeldResponse } from '../held-responses.ts'
import { navigateOnClient } from './client-navigation.ts'
import { amberControls } from './colours.ts'
import { expectLastChoice, openFormToGenerate } from './last-choice.ts'
import { storedTokens } from './log-in.ts'
import { CHECKS_REQUESTS, FIRST_REQUEST, findRequests } from './member.ts'
import { linesOf } from './message-lines.ts'
import {
  changeAccount,
  comand,
  expectFilledIn,
  failureOf,
  fillIn,
  heldResponseOf,
  messages,
  ORDER,
  openForm,
  orderSummary,
  pastOrder,
  region,
  submitButton,
  VIN,
  version,
  vin,
} from './order-form.ts'
import { expectSubscription } from './order-prices.ts'
import { newestPin } from './purchase.ts'
import { expect, test } from './shop.ts'
import { POINTS_ID, pointsLeft } from './spending.ts'
import { watchHistory } from './watch-response.ts'

const sent = (world: World) => findRequests(world, 'generate').map(({ body }) => body)
type ForcedResponse = Omit<Parameters<World['outcomes']['add']>[0], keyof typeof FIRST_REQUEST | 'endpoint'>
/** Forces this response to 'generate', and submits the order form. */
const generateOnce = async (page: Page, world: World, outcome: ForcedResponse) => {
  await openFormToGenerate(page, 'points')
  await fillIn(page)
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', ...outcome })
  await submitButton(page).click()
}

test('a subscription is used before points', CHECKS_REQUESTS, async ({ page, world }) => {
  changeAccount(world, 6, {
    subscriptions: [
      { pk: 1, fk_tool_name: 'Other tool', end_date: '2199-01-01' },
      { pk: 2, fk_tool_name: NAVIGATION_TOOL, end_date: '2020-01-01' },
      ...(world.state.accounts.get(6)?.subscriptions ?? []),
    ],
  })
  await openFormToGenerate(page, 'both')
  await expectSubscription(page)
  await fillIn(page, { ...ORDER, vin: VIN.toLowerCase() })
  await submitButton(page).click()
  await test.step('R-ORD-34 the request names the active subscription for codes', () =>
    expect
      .poll(() => sent(world))
      .toMatchObject([{ type: 'subscribe', fk_subscription: 206, fk_point: null }]))
  await test.step('R-ORD-36 the receipt of the new order opens', async () => {
    await expect(page).toHaveURL(/\/success\?orderId=\d+$/)
    const order = [...world.state.orders.values()].at(-1)
    await expect(page).toHaveURL(`/success?orderId=${order?.id}`)
  })
  await test.step('R-ORD-32 the type of the request is a subscription, and no point is spent', () => {
    expect(sent(world)).toMatchObject([{ ...ORDER, type: 'subscribe' }])
    expect(pointsLeft(world, 6)).toBe(5)
  })
  await test.step('R-ORD-20 the VIN is sent in capitals', () => {
    expect(sent(world)).toMatchObject([{ vin: VIN }])
  })
  await test.step('R-ADD-05 a code that was made with a subscription is also mailed', () => {
    const mails = world.state.outbox.filter(({ kind }) => kind === 'code')
    expect(mails.map(({ to, pin }) => ({ to, pin }))).toEqual([
      { to: 'both@example.test', pin: newestPin(world) },
    ])
  })
})

test(
  'a double click spends one point, and the order form shows what is left',
  CHECKS_REQUESTS,
  async ({ page, world, consoleLines }) => {
    changeAccount(world, POINTS_ID, {
      points: [
        { pk: 1, fk_tool_name: 'Other tool', amount: 9 },
        { pk: 2, fk_tool_name: NAVIGATION_TOOL, amount: 0 },
        ...(world.state.accounts.get(POINTS_ID)?.points ?? []),
      ],
    })
    await openFormToGenerate(page, 'points')
    await fillIn(page)
    world.outcomes.add(heldResponseOf('generate'))
    await test.step('R-ORD-39 the button is disabled with a spinner while the code is generated', async () => {
      await submitButton(page).dblclick()
      await waitForHeldResponse(world, 'generate')
      await expect(submitButton(page)).toBeDisabled()
      await expect(submitButton(page).locator('[data-spinner]')).toBeVisible()
      for (const field of [comand, region, version, vin]) await expect(field(page)).toBeDisabled()
    })
    await test.step('R-ORD-35 the request names the entry of the points that can be spent', () =>
      expect(sent(world)).toMatchObject([{ type: 'points', fk_point: 103 }]))
    world.outcomes.release('generate')
    const [order] = await world.journal
      .until(
        () =>
          [...world.state.orders.values()].some(
            (order) => order.vin === VIN && order.accountId === POINTS_ID,
          ),
        AbortSignal.timeout(5_000),
      )
      .then(() =>
        [...world.state.orders.values()].filter(
          (order) => order.vin === VIN && order.accountId === POINTS_ID,
        ),
      )
    await test.step('R-ORD-36 the receipt of the new order opens', async () => {
      await expect(page).toHaveURL(`/success?orderId=${order?.id}`)
    })
    const requests = findRequests(world, 'generate')
    await test.step('R-ORD-39 one request is sent, and one point is spent', () => {
      expect(requests).toHaveLength(1)
      expect(world.state.accounts.get(POINTS_ID)?.points.map(({ amount }) => amount)).toEqual([9, 0, 2])
    })
    await test.step('R-ORD-33 the request carries the order and the bearer token', async () => {
      const { access_token } = (await storedTokens(page)) ?? { access_token: '' }
      expect([requests[0]?.method, requests[0]?.url]).toEqual(['POST', '/api/v1/points-subs/generate/'])
      expect(requests[0]?.headers.authorization).toBe(`Bearer ${access_token}`)
      expect(sent(world)).toEqual([
        {
          ...ORDER,
          user_ip: expect.stringMatching(/^[\d.:a-f]+$/),
          type: 'points',
          fk_subscription: null,
          fk_point: 103,
        },
      ])
    })
    await test.step('R-ADD-05 one mail with the PIN goes to the buyer', () => {
      const mails = world.state.outbox.filter(({ kind }) => kind === 'code')
      expect(mails.map(({ to, pin }) => ({ to, pin }))).toEqual([
        { to: 'points@example.test', pin: order?.pin },
      ])
    })
    await test.step('R-ORD-43 the order form shows the points that are left', async () => {
      await page.goBack()
      await expect(page).toHaveURL('/navipin')
      await expect(orderSummary(page).getByText('Points Amount: 2')).toBeVisible()
    })
    await test.step('R-ORD-43 if the balance cannot be read, the old number is not shown, and Try again reads it', async () => {
      await fillIn(page, { ...ORDER, vin: VIN.replace('A000000', 'A000001') })
      world.outcomes.add(failureOf('readBalance'))
      await submitButton(page).click()
      await expect(page).toHaveURL(/\/success\?orderId=/)
      await expect.poll(() => consoleLines.at(-1) ?? '').toMatch(/^The balance could not be loaded: .*500/)
      consoleLines.splice(0)
      await page.goBack()
      await expect(orderSummary(page).getByText('Your balance could not be loaded.')).toBeVisible()
      await expect(orderSummary(page).getByText('Points Amount')).toHaveCount(0)
      await expect(submitButton(page)).toHaveText('Generate')
      await expect(submitButton(page)).toBeEnabled()
      await orderSummary(page).getByRole('button', { name: 'Try again' }).click()
      await expect(orderSummary(page).getByText('Points Amount: 1')).toBeVisible()
    })
  },
)

test('a refusal shows a message and spends nothing, and the form can be sent again', async ({
  page,
  world,
  consoleLines,
}) => {
  const expectError = async (reason: string) => {
    const message = messages(page).getByRole('alert')
    await expect(linesOf(message)).toHaveText(['Error', reason])
    await test.step('R-CAT-01 the message is marked as an error', () =>
      expect(message).toHaveAttribute('data-kind', 'bad'))
    await expect(page).toHaveURL('/navipin')
    await expect(submitButton(page)).toBeEnabled()
    await expect(vin(page)).toHaveValue(VIN)
    await expect(orderSummary(page).getByText('Points Amount: 3')).toBeVisible()
  }
  await generateOnce(page, world, { outcome: 'status', status: 400, sample: 'noBalance', commit: false })
  await test.step('R-ORD-38 the message has the reason, and the form stays as it is', () =>
    expectError('There are no points left.'))
  expect(consoleLines.splice(0)).toEqual([expect.stringContaining('400')])
  await test.step('R-ORD-38 a 500 shows its own reason in the same way', async () => {
    world.outcomes.add(failureOf('generate'))
    await submitButton(page).click()
    await expectError('A server error occurred.')
    expect(consoleLines.splice(0)).toEqual([expect.stringContaining('500')])
  })
  await test.step('a refused token is refreshed once, and the order is sent again once', async () => {
    world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'tokenNotValid', commit: false })
    await submitButton(page).click()
    await expect(page).toHaveURL(/\/success\?orderId=/)
    expect(findRequests(world, 'generate').map(({ status }) => status)).toEqual([400, 500, 401, 200])
    expect(findRequests(world, 'refreshTokens')).toHaveLength(1)
    expect(pointsLeft(world)).toBe(2)
    expect(consoleLines.splice(0)).toEqual([expect.stringContaining('401')])
  })
  await test.step('R-ADD-12 unit and region of a code that a point paid for are stored', () =>
    expectLastChoice(page))
})

test('a reload while the code is being made keeps the order and shows that the code may have been made', async ({
  page,
  world,
}) => {
  await openFormToGenerate(page, 'points')
  await fillIn(page)
  world.outcomes.add(heldResponseOf('generate'))
  await submitButton(page).click()
  await waitForHeldResponse(world, 'generate')
  await page.reload()
  await expectFilledIn(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The code above may be from it: look in your orders before you order again.',
  )
  world.outcomes.release('generate')
})

test('a lost response is not retried, a message links to the orders, and Back restores the order', async ({
  page,
  world,
  consoleLines,
}) => {
  const historyRead = watchHistory(page)
  await openFormToGenerate(page, 'points')
  await fillIn(page)
  await historyRead()
  // Without the history before the request, new codes cannot be counted afterwards.
  world.outcomes.add(failureOf('readHistory'))
  world.outcomes.add({ ...FIRST_REQUEST, endpoint: 'generate', outcome: 'truncated', commit: true })
  await submitButton(page).click()
  const errorAlert = page.getByRole('main').getByRole('alert')
  await expect(orderSummary(page).getByText('Points Amount: 2')).toBeVisible()
  await expect(orderSummary(page).getByText('You already have this code.')).toBeVisible()
  await expect(errorAlert).toContainText('The code above may be from it')
  await expect(messages(page).getByRole('alert')).toContainText('Error')
  expect(findRequests(world, 'generate')).toHaveLength(1)
  consoleLines.splice(0)
  await errorAlert.getByRole('link', { name: 'Orders' }).click()
  await expect(page.locator('tbody tr:has(button)')).toHaveText([new RegExp(VIN)])
  await test.step('Back restores the order, with the warning and the code that was made', async () => {
    await page.goBack()
    await expectFilledIn(page)
    await expect(orderSummary(page).getByText(newestPin(world))).toBeVisible()
    const warning = page.locator('form').getByRole('alert')
    await expect(warning).toContainText('The code above may be from it')
    await vin(page).fill(VIN.replace('A000000', 'A000001'))
    await expect(warning).toHaveCount(0)
    await vin(page).fill(VIN)
    await expect(warning).toContainText('The code above may be from it')
  })
})

test('the form shows a code that the account already has, and an order of the list can be ordered again', async ({
  page,
  world,
}) => {
  const { pin, ...order } = pastOrder(world)
  expect(order.vin).not.toBe(VIN)
  await openForm(page, { name: 'discount20' })
  await expect.poll(() => amberControls(page)).toEqual(['Buy Now'])
  await test.step('R-ADD-11 the owned code is shown as soon as the order is complete', async () => {
    await fillIn(page, { ...order, vin: order.vin.slice(1) })
    await expect(orderSummary(page).getByText('none yet')).toBeVisible()
    await fillIn(page, order)
    await expect(orderSummary(page).getByText(pin)).toBeVisible()
    await expect(orderSummary(page).getByText('You already have this code.')).toBeVisible()
  })
  await test.step('R-SELL-17 for an owned code, Copy PIN is amber and the submit button is secondary', async () => {
    await expect.poll(() => amberControls(page)).toEqual(['Copy PIN'])
    await expect(submitButton(page)).toHaveText('Buy Now')
    await expect(submitButton(page)).toBeEnabled()
    await orderSummary(page).getByRole('button', { name: 'Copy PIN', exact: true }).click()
    await expect(orderSummary(page).getByRole('button', { name: 'Copied!' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pin)
  })
  await test.step('for another car no code is shown, though the history is loaded', async () => {
    await vin(page).fill(VIN)
    await test.step('R-SELL-17 the submit button is the next step again', () =>
      expect.poll(() => amberControls(page)).toEqual(['Buy Now']))
    await expect(submitButton(page)).toBeEnabled()
    await expect(orderSummary(page).getByText('none yet')).toBeVisible()
    const status = await orderSummary(page).getByRole('status').first().elementHandle()
    expect(await status?.textContent()).toBe('')
    await vin(page).fill(order.vin)
    await expect(orderSummary(page).getByText(pin)).toBeVisible()
    expect(await status?.textContent(), 'the live region was there before its text').toBe(
      'You already have this code.',
    )
    expect(findRequests(world, 'readHistory')).toHaveLength(1)
  })
  await test.step('R-ADD-11 the owned code does not block the same order', async () => {
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
  })
  await navigateOnClient(page, '/profile/orders')
  await page.locator('tbody tr:has(button)').filter({ hasText: order.vin }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Order again' }).click()
  await test.step("R-ADD-12 'Order again' fills the form", async () => {
    await expect(page).toHaveURL('/navipin')
    for (const [field, value] of [
      [comand, order.comand],
      [region, order.map_region],
      [version, order.version],
      [vin, order.vin],
    ] as const)
      await expect(field(page)).toHaveValue(value)
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
  })
  await test.step('R-ADD-12 unit and region are remembered on the device', () =>
    expectLastChoice(page, order))
})
