import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { RecordingClient } from '../mock/recording-client.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { expectAccessibleAtAnySize } from './axe.ts'

let mock: TestMock
let world: World
let shop: Server
let site: string
test.beforeAll(async () => {
  shop = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>The shop</h1>'),
  )
  await once(shop.listen(0, 'localhost'), 'listening')
  site = `http://localhost:${(shop.address() as AddressInfo).port}`
  mock = await startTestMock(site)
})
test.afterAll(async () => {
  await mock.close()
  shop.closeAllConnections()
  shop.close()
})
test.beforeEach(() => {
  world = mock.world()
})

const ORDER = { comand: 'NTG 4.5', map_region: 'Europe', version: 'V16.0', vin: 'WDD2120021A000000' }
const PAYER = { email: '<b>payer</b>@example.test', currency: 'USD', user_ip: '' }

async function goToCheckout(page: Page): Promise<string> {
  const client = await RecordingClient.create(mock, world.name)
  const opened = await client.post('/api/v1/payment/stripe/', { ...ORDER, ...PAYER, amount: '50.00' })
  const { payment_url } = opened.body as { payment_url: string }
  await page.goto(payment_url)
  return payment_url
}

const expectBackInShop = async (page: Page, path: string) => {
  await expect(page.getByRole('heading', { name: 'The shop' })).toBeVisible()
  expect(page.url().startsWith(`${site}${path}?`)).toBe(true)
}

test('the checkout shows the payment, and each of its buttons is reached by keyboard', async ({ page }) => {
  for (const [presses, name, path] of [
    [1, 'Pay', '/success'],
    [2, 'Decline', '/error'],
    [3, 'Cancel', '/cancel'],
  ] as const)
    await test.step(`${name} leads to ${path}`, async () => {
      await goToCheckout(page)
      for (const text of [ORDER.vin, 'NTG 4.5, Europe, V16.0', PAYER.email, '50.00 USD'])
        await expect(page.getByText(text, { exact: true })).toBeVisible()
      for (let press = 0; press < presses; press += 1) await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expectBackInShop(page, path)
    })
})

test('a paid checkout shows that it is paid and links to the shop', async ({ page }) => {
  const address = await goToCheckout(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectBackInShop(page, '/success')
  const receiptUrl = page.url()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Already paid')
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.goto(address)
  await page.getByRole('link', { name: 'Back to the shop' }).press('Enter')
  await expect(page).toHaveURL(receiptUrl)
  expect(world.state.outbox.filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
})

test('a declined payment has a message and can be retried', async ({ page }) => {
  const address = await goToCheckout(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expectBackInShop(page, '/error')
  await page.goto(address)
  await expect(page.getByText('The last attempt was declined. It can be paid again.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectBackInShop(page, '/success')
})

test('an unknown checkout shows an error', async ({ page }) => {
  const response = await page.goto(`${mock.side}/checkout/${world.name}/nothing`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such checkout')
})

test('the checkout has no accessibility violations and no horizontal scrolling, in either theme, on a screen or a phone', async ({
  page,
}) => {
  const address = await goToCheckout(page)
  await expectAccessibleAtAnySize(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectBackInShop(page, '/success')
  await page.goto(address)
  await expectAccessibleAtAnySize(page)
})
