import { test as base, expect, type Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { Walk } from '../mock/walk.ts'
import { startTestMock, type TestMock } from '../mock.ts'

export const MARKUP = '<img/src=x/onerror=alert(1)>@example.test'
const CARD = {
  comand: 'NTG 4.5',
  map_region: 'Europe',
  version: 'V16.0',
  vin: 'WDD2120021A000000',
  amount: 50,
}

/** The control desk of a mock in a real browser: a world of its own for each test, and no word on the console. */
export const test = base.extend<{ world: World; said: string[] }, { mock: TestMock }>({
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
  said: [
    async ({ page }, use) => {
      const said: string[] = []
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
      page.on('pageerror', (error) => said.push(String(error)))
      await use(said)
      expect(said, 'unexpected on the console of the desk').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

export async function openDesk(page: Page, mock: TestMock, { name }: World): Promise<void> {
  await page.goto(`${mock.side}/?world=${name}`)
  await expect(page.getByLabel('Shown here')).toHaveValue(name)
}
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const rows = (page: Page) => page.locator('#requests > li')
export const news = (page: Page) => page.getByRole('status')

/** Somebody buys a code in the world; its PIN. */
export async function buy(mock: TestMock, world: World, email: string): Promise<string> {
  const walk = await Walk.begin(mock, world.name)
  const opened = await walk.post('/api/v1/payment/stripe/', { ...CARD, email, currency: 'USD', user_ip: '' })
  const { data } = (await walk.settle(opened, 'pay')).body as { data: string }
  return data
}
