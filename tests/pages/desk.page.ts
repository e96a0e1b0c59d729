import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import { Walk } from '../mock/walk.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { Visitor } from '../visitor.ts'

let mock: TestMock
let world: World
let said: string[]
test.beforeAll(async () => {
  mock = await startTestMock()
})
test.afterAll(() => mock.close())
test.beforeEach(({ page }) => {
  world = mock.world()
  said = []
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
  page.on('pageerror', (error) => said.push(String(error)))
})
test.afterEach(() => expect(said).toEqual([]))

const MARKUP = '<img/src=x/onerror=alert(1)>@example.test'
const CARD = {
  comand: 'NTG 4.5',
  map_region: 'Europe',
  version: 'V16.0',
  vin: 'WDD2120021A000000',
  amount: 50,
}

const open = async (page: Page) => {
  await page.goto(`${mock.side}/?world=${world.name}`)
  await expect(page.getByLabel('Shown here')).toHaveValue(world.name)
}
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page) => page.locator('#requests > li')
const news = (page: Page) => page.getByRole('status')

async function buy(email: string): Promise<string> {
  const walk = await Walk.begin(mock, world.name)
  const opened = await walk.post('/api/v1/payment/stripe/', { ...CARD, email, currency: 'USD', user_ip: '' })
  const { data } = (await walk.settle(opened, 'pay')).body as { data: string }
  return data
}

test('the outbox shows each mail with its code to copy and links to follow', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pin = await buy('payer@example.test')
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
  await open(page)
  const mails = region(page, 'Outbox').getByRole('listitem')
  await expect(mails).toHaveCount(3)
  await expect(mails.first()).toContainText('plain@example.test')
  await expect(mails.first().getByRole('link')).toHaveAttribute(
    'href',
    world.state.outbox.at(-1)?.links[0] ?? '',
  )
  await expect(mails.filter({ hasText: pin })).toContainText('To payer@example.test')
  await page.getByRole('button', { name: `Copy the code ${pin}` }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pin)
})

test('a request shows its verdict, and opened what was broken', async ({ page }) => {
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('GET', '/api/v1/bundles/?page=2')
  await open(page)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('ok')
  const broken = rows(page).first()
  await expect(broken.locator('summary')).toContainText('GET /api/v1/bundles/?page=2')
  await expect(broken.locator('summary')).toContainText('client-breach')
  await broken.locator('summary').press('Enter')
  await expect(broken.getByText('query /page is not declared')).toBeVisible()
  await expect(broken.getByLabel('Request headers')).toContainText(`x-mock-world: ${world.name}`)
})

test('what strangers send stays text', async ({ page }) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    return dialog.dismiss()
  })
  await buy(MARKUP)
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('POST', '/auth/login/', { body: { email: MARKUP, password: 'x' } })
  await visitor.send('GET', `/${encodeURIComponent(MARKUP)}`)
  await open(page)
  await expect(region(page, 'Outbox').getByText(MARKUP).first()).toBeVisible()
  const login = rows(page).filter({ hasText: '/auth/login/' })
  await login.locator('summary').click()
  await expect(login.getByLabel('Request body')).toContainText(MARKUP)
  expect(await page.locator('img').count()).toBe(0)
  expect(dialogs).toBe(0)
})

test('the next outcome is chosen by keyboard alone, listed, met and cleared', async ({ page }) => {
  await open(page)
  await page.getByLabel('Endpoint').focus()
  await page.keyboard.type('checkPayment')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('400')
  await page.keyboard.press('Tab')
  await page.keyboard.type('declined')
  for (const value of ['1', '2']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Enter')
  await expect(region(page, 'Next outcome').getByRole('listitem')).toHaveText(
    'checkPayment: 400 (declined) for the next 2 calls',
  )
  await expect(news(page)).toContainText('Laid: checkPayment')
  const visitor = await Visitor.arrive(mock, world.name)
  expect(await visitor.send('POST', '/api/v1/payment/check/a/b/')).toMatchObject({
    status: 400,
    body: { status: 'error' },
  })
  await expect(rows(page).first()).toContainText('deliberate')
  await page.getByRole('button', { name: 'Clear every rule' }).press('Enter')
  await expect(page.getByText('No rule is laid')).toBeVisible()
  expect(world.outcomes.list()).toEqual([])
})

test('a rule that cannot be is refused in words', async ({ page }) => {
  await open(page)
  await page.getByLabel('Endpoint').selectOption('convert')
  await page.getByLabel('Status').selectOption('200')
  await page.getByRole('button', { name: 'Lay this rule' }).click()
  await expect(news(page)).toContainText('a file cannot be forced')
  expect(said.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a parked reply is released', async ({ page }) => {
  await open(page)
  await page.getByLabel('Endpoint').selectOption('readPrice')
  await page.getByLabel('Outcome', { exact: true }).selectOption('normal')
  await page.getByLabel('Park the reply as').fill('price')
  await page.getByRole('button', { name: 'Lay this rule' }).click()
  await expect(news(page)).toContainText('Laid')
  const answer = new Visitor(mock, world.name).send('GET', '/api/v1/payment/paypal/')
  await expect(rows(page).first()).toContainText('parked')
  await page.getByRole('button', { name: 'Release price' }).click()
  expect((await answer).status).toBe(200)
  await expect(page.getByText('No reply is parked.')).toBeVisible()
  await expect(rows(page).first()).toContainText('200')
})

test('new requests take neither focus, nor selection, nor an opened row away', async ({ page }) => {
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('GET', '/api/v1/history/')
  await open(page)
  const summary = rows(page).first().locator('summary')
  await summary.press('Enter')
  const selected = await summary.evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return String(getSelection())
  })
  await Promise.all(Array.from({ length: 60 }, () => visitor.send('GET', '/api/v1/bundles/')))
  await expect(page.getByRole('button', { name: 'Show older ones' })).toBeVisible()
  await expect(rows(page)).toHaveCount(51)
  const opened = rows(page).last()
  await expect(opened.locator('summary')).toBeFocused()
  await expect(opened.getByLabel('Reply body')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(selected)
  await page.getByRole('button', { name: 'Show older ones' }).click()
  await expect(rows(page)).toHaveCount(62)
})

test('clock and settings follow the desk, and what is being typed is left alone', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('UTC, frozen')).toBeVisible()
  await page.getByLabel('Set (UTC)').fill('2031-05-06T07:08:09')
  await page.getByRole('button', { name: 'Set', exact: true }).click()
  await page.getByRole('button', { name: 'Advance 16 minutes' }).click()
  await expect(page.getByText('2031-05-06 07:24:09', { exact: true })).toBeVisible()
  expect(world.clock.now()).toBe(Date.UTC(2031, 4, 6, 7, 24, 9))
  await page.getByLabel('Access token, s').fill('60')
  await page.waitForResponse(/\/outbox$/)
  await page.getByLabel('A refresh brings a new refresh token').check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(news(page)).toHaveText('The settings are saved.')
  expect(world.settings).toMatchObject({ accessLifetime: 60, rotateRefreshTokens: true })
})

test('this browser joins the world that is shown, and leaves it', async ({ page }) => {
  await open(page)
  await expect(page.getByText('This browser is in world default')).toBeVisible()
  await page.getByRole('button', { name: `Bring this browser into ${world.name}` }).click()
  await expect(page.getByText(`This browser is in world ${world.name}`)).toBeVisible()
  await page.request.get(`${mock.api}/api/v1/bundles/`)
  await expect(rows(page)).toHaveCount(1)
  await page.getByLabel('Shown here').selectOption('default')
  await page.getByRole('button', { name: 'Bring this browser into default' }).click()
  await expect(page.getByText('This browser is in world default')).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('mock-world')
})

test('another world is opened, reset and dropped', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept())
  const name = `${world.name}-other`
  await open(page)
  await page.getByLabel('Open or create another').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Shown here')).toHaveValue(name)
  await new Visitor(mock, name).send('GET', '/api/v1/bundles/')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Reset this world' }).click()
  await expect(page.getByText('No call has reached this world yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Drop this world' }).click()
  await expect(page.getByLabel('Shown here')).toHaveValue('default')
  expect(mock.worlds.names()).not.toContain(name)
})

test('a desk that nobody looks at asks nothing', async ({ page }) => {
  await page.clock.install()
  await open(page)
  const show = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.runFor(60_000)
  expect(asked).toEqual([])
  await show('visible')
  await expect.poll(() => asked.length).toBeGreaterThan(3)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1280, 320]) {
    test(`${colorScheme} at ${width} px: nothing to complain of, nothing too wide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await buy(MARKUP)
      await open(page)
      await rows(page).first().locator('summary').click()
      await page.getByRole('button', { name: 'Freeze' }).click()
      await expect(news(page)).toHaveText('The clock is frozen.')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    })
  }
}
