import type { Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { expectSound } from './axe.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

// Each state is read twice from top to bottom, which takes its time on a busy machine.
test.setTimeout(90_000)

const once = { nth: 1, times: 1, latency: 0 } as const
const loading = (endpoint: EndpointName) =>
  ({ ...once, endpoint, outcome: 'normal', park: 'page', commit: true }) as const
const failing = (endpoint: EndpointName) =>
  ({ ...once, endpoint, outcome: 'status', status: 500, commit: false }) as const
const open = async (page: Page, path: string, name = 'plain') => {
  await signIn(page, name)
  await page.goto(path)
}

for (const [path, endpoint, failure] of [
  ['/profile/orders', 'readHistory', 'The orders could not be loaded.'],
  ['/profile/settings', 'readMailing', 'The setting could not be loaded.'],
] as const) {
  test(`${path} is accessible while it loads`, async ({ page, world }) => {
    world.outcomes.add(loading(endpoint))
    await open(page, path)
    await expect(page.getByRole('main').getByText('Loading...', { exact: true })).toBeVisible()
    await world.journal.until(
      (entries) => entries.some(({ parked }) => parked === 'page'),
      AbortSignal.timeout(5_000),
    )
    await expectSound(page)
    world.outcomes.release('page')
  })

  test(`${path} is accessible when nothing comes`, async ({ page, world, said }) => {
    world.outcomes.add(failing(endpoint))
    await open(page, path)
    await expect(page.getByText(failure)).toBeVisible()
    await expectSound(page)
    expect(said.splice(0)).toHaveLength(2)
  })
}

test('no orders are accessible', async ({ page }) => {
  await open(page, '/profile/orders')
  await expect(page.getByText('There are no orders yet.')).toBeVisible()
  await expectSound(page)
})

for (const width of [1280, 360]) {
  test(`orders are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/profile/orders', 'discount20')
    await expect(page.locator('tbody').getByRole('cell')).toHaveCount(5)
    await expectSound(page)
  })
}

test('the details of an order are accessible', async ({ page }) => {
  await open(page, '/profile/orders', 'discount20')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.locator('tbody').getByRole('row').click()
  await page.getByRole('button', { name: 'Copy PIN' }).click()
  await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
  await expectSound(page)
})

test('settings are accessible', async ({ page }) => {
  await open(page, '/profile/settings')
  await expect(page.getByRole('switch')).toBeVisible()
  await expectSound(page)
})

test('the open menu is accessible, and so are messages', async ({ page }) => {
  await signIn(page, 'plain')
  await page.getByRole('banner').getByRole('button').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectSound(page)
})

test('the page for an address without a page is accessible', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
})
