import { Visitor } from '../visitor.ts'
import { expectAccessibleAtAnySize } from './axe.ts'
import { buy, expect, MARKUP, openControlPanel, rows, statusMessage, test } from './control-panel.ts'

test('clock and settings can be changed, and typed values are kept', async ({ page, mock, world }) => {
  await openControlPanel(page, mock, world)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('UTC, frozen')).toBeVisible()
  await page.getByLabel('Set (UTC)').fill('2031-05-06T07:08:09')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('button', { name: 'Advance 16 minutes' }).click()
  await expect(page.getByText('2031-05-06 07:24:09', { exact: true })).toBeVisible()
  expect(world.clock.now()).toBe(Date.UTC(2031, 4, 6, 7, 24, 9))
  await page.getByLabel('Access token, s').fill('60')
  await page.waitForResponse(/\/outbox$/)
  await page.getByLabel('A refresh returns a new refresh token').check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(statusMessage(page)).toHaveText('The settings were saved.')
  expect(world.settings).toMatchObject({ accessLifetime: 60, rotateRefreshTokens: true })
})

test('this browser can join the selected world and leave it', async ({ page, mock, world }) => {
  await openControlPanel(page, mock, world)
  await expect(page.getByText('This browser uses world default')).toBeVisible()
  await page.getByRole('button', { name: `Use ${world.name} in this browser` }).click()
  await expect(page.getByText(`This browser uses world ${world.name}`, { exact: true })).toBeVisible()
  await page.request.get(`${mock.api}/api/v1/bundles/`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Selected').selectOption('default')
  await page.getByRole('button', { name: 'Use default in this browser' }).click()
  await expect(page.getByText('This browser uses world default')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('mock-world')
})

test('another world can be opened, reset and deleted', async ({ page, mock, world }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const name = `${world.name}-other`
  await openControlPanel(page, mock, world)
  await page.getByLabel('Open or create').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Selected')).toHaveValue(name)
  await new Visitor(mock, name).send('GET', '/api/v1/bundles/')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Reset this world' }).click()
  await expect(page.getByText('No requests yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete this world' }).click()
  await expect(page.getByLabel('Selected')).toHaveValue('default')
  expect(mock.worlds.names()).not.toContain(name)
})

test('a hidden control panel sends no requests', async ({ page, mock, world }) => {
  await page.clock.install()
  await openControlPanel(page, mock, world)
  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.waitForLoadState('networkidle')
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.clock.runFor(60_000)
  expect(urls).toEqual([])
  await show('visible')
  await expect.poll(() => urls.length).toBeGreaterThan(3)
})

test('no accessibility violations and no horizontal scrolling, in either theme, on a screen or a phone', async ({
  page,
  mock,
  world,
}) => {
  await buy(mock, world, MARKUP)
  await openControlPanel(page, mock, world)
  await rows(page).first().locator('summary').click()
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(statusMessage(page)).toHaveText('The clock is frozen.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessibleAtAnySize(page)
})
