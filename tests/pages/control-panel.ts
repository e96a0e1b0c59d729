import { test as base, expect, type Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { RecordingClient } from '../mock/recording-client.ts'
import { startTestMock, type TestMock } from '../mock.ts'

export const MARKUP = '<img/src=x/onerror=alert(1)>@example.test'
const ORDER = {
  comand: 'NTG 4.5',
  map_region: 'Europe',
  version: 'V16.0',
  vin: 'WDD2120021A000000',
  amount: 50,
}

/** Tests of the control panel of the mock backend: each has its own world, and fails on console errors. */
export const test = base.extend<{ world: World; consoleErrors: string[] }, { mock: TestMock }>({
  mock: [
    async ({ browserName }, use) => {
      const mock = await startTestMock()
      await use(mock)
      await mock.close()
      expect(mock.breaches, browserName).toEqual([])
    },
    { scope: 'worker' },
  ],
  world: ({ mock }, use) => use(mock.world()),
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      await use(consoleErrors)
      expect(consoleErrors, 'unexpected console errors').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

export async function openControlPanel(page: Page, mock: TestMock, { name }: World): Promise<void> {
  await page.goto(`${mock.side}/?world=${name}`)
  await expect(page.getByLabel('Selected')).toHaveValue(name)
}
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const rows = (page: Page) => page.locator('#requests > li')
export const statusMessage = (page: Page) => page.getByRole('status')

/** Buys a code in the world and returns its PIN. */
export async function buy(mock: TestMock, world: World, email: string): Promise<string> {
  const client = await RecordingClient.create(mock, world.name)
  const payment = await client.post('/api/v1/payment/stripe/', {
    ...ORDER,
    email,
    currency: 'USD',
    user_ip: '',
  })
  const { data } = (await client.settlePayment(payment, 'pay')).body as { data: string }
  return data
}
