import { Visitor } from '../visitor.ts'
import { buy, expect, MARKUP, openControlPanel, region, rows, statusMessage, test } from './control-panel.ts'

test('an outcome can be forced by keyboard, is listed, applied and cleared', async ({
  page,
  mock,
  world,
}) => {
  await openControlPanel(page, mock, world)
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
  await expect(region(page, 'Force an outcome').getByRole('listitem')).toHaveText(
    'checkPayment: 400 (declined) for the next 2 requests',
  )
  await expect(statusMessage(page)).toContainText('Added: checkPayment')
  const visitor = await Visitor.create(mock, world.name)
  expect(await visitor.send('POST', '/api/v1/payment/check/a/b/')).toMatchObject({
    status: 400,
    body: { status: 'error' },
  })
  await expect(rows(page).first()).toContainText('deliberate')
  await page.getByRole('button', { name: 'Clear all rules' }).press('Enter')
  await expect(page.getByText('No rules')).toBeVisible()
  expect(world.outcomes.list()).toEqual([])
})

test('an invalid rule is rejected with a message', async ({ page, mock, world, consoleErrors }) => {
  await openControlPanel(page, mock, world)
  await page.getByLabel('Endpoint').selectOption('convert')
  await page.getByLabel('Status').selectOption('200')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(statusMessage(page)).toContainText('a file cannot be forced')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a held response can be released', async ({ page, mock, world }) => {
  await openControlPanel(page, mock, world)
  await page.getByLabel('Endpoint').selectOption('readPrice')
  await page.getByLabel('Outcome', { exact: true }).selectOption('normal')
  await page.getByLabel('Hold as').fill('price')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(statusMessage(page)).toContainText('Added')
  const response = new Visitor(mock, world.name).send('GET', '/api/v1/payment/paypal/')
  await expect(rows(page).first()).toContainText('held')
  await page.getByRole('button', { name: 'Release price' }).click()
  expect((await response).status).toBe(200)
  await expect(page.getByText('No response is held.')).toBeVisible()
  await expect(rows(page).first()).toContainText('200')
})

test('new requests keep focus, selection and open rows', async ({ page, mock, world }) => {
  const visitor = await Visitor.create(mock, world.name)
  await visitor.send('GET', '/api/v1/history/')
  await openControlPanel(page, mock, world)
  const summary = rows(page).first().locator('summary')
  await summary.press('Enter')
  const selected = await summary.evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return String(getSelection())
  })
  await Promise.all(Array.from({ length: 60 }, () => visitor.send('GET', '/api/v1/bundles/')))
  await expect(page.getByRole('button', { name: 'Show older requests' })).toBeVisible()
  await expect(rows(page)).toHaveCount(51)
  const opened = rows(page).last()
  await expect(opened.locator('summary')).toBeFocused()
  await expect(opened.getByLabel('Response body')).toBeVisible()
  expect(await page.evaluate(() => String(getSelection()))).toBe(selected)
  await page.getByRole('button', { name: 'Show older requests' }).click()
  await expect(rows(page)).toHaveCount(62)
})

test('the outbox shows each mail with a copy button and links', async ({ page, mock, world }) => {
  const pin = await buy(mock, world, 'payer@example.test')
  const visitor = await Visitor.create(mock, world.name)
  await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
  await openControlPanel(page, mock, world)
  const mails = region(page, 'Outbox').getByRole('listitem')
  await expect(mails).toHaveCount(3)
  await expect(mails.first()).toContainText('plain@example.test')
  await expect(mails.first().getByRole('link')).toHaveAttribute(
    'href',
    world.state.outbox.at(-1)?.links[0] ?? '',
  )
  await expect(mails.filter({ hasText: pin })).toContainText('To payer@example.test')
  await page.getByRole('button', { name: `Copy the code ${pin}` }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(pin)
})

test('a request shows its verdict, and when opened each violation of the contract', async ({
  page,
  mock,
  world,
}) => {
  const visitor = await Visitor.create(mock, world.name)
  await visitor.send('GET', '/api/v1/bundles/?page=2')
  await openControlPanel(page, mock, world)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('ok')
  const broken = rows(page).first()
  await expect(broken.locator('summary')).toContainText('GET /api/v1/bundles/?page=2')
  await expect(broken.locator('summary')).toContainText('client-breach')
  await broken.locator('summary').press('Enter')
  await expect(broken.getByText('query /page is not declared')).toBeVisible()
  await expect(broken.getByLabel('Request headers')).toContainText(`x-mock-world: ${world.name}`)
})

test('content of requests is shown as text', async ({ page, mock, world }) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    return dialog.dismiss()
  })
  await buy(mock, world, MARKUP)
  const visitor = await Visitor.create(mock, world.name)
  await visitor.send('POST', '/auth/login/', { body: { email: MARKUP, password: 'x' } })
  await visitor.send('GET', `/${encodeURIComponent(MARKUP)}`)
  await openControlPanel(page, mock, world)
  await expect(region(page, 'Outbox').getByText(MARKUP).first()).toBeVisible()
  const login = rows(page).filter({ hasText: '/auth/login/' })
  await login.locator('summary').click()
  await expect(login.getByLabel('Request body')).toContainText(MARKUP)
  expect(await page.locator('img').count()).toBe(0)
  expect(dialogs).toBe(0)
})
