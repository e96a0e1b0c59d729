import { Visitor } from '../visitor.ts'
import { buy, expect, MARKUP, news, openDesk, region, rows, test } from './desk.ts'

test('the outbox shows each mail with its code to copy and links to follow', async ({
  page,
  mock,
  world,
}) => {
  const pin = await buy(mock, world, 'payer@example.test')
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('POST', '/password/reset/', { body: { email: 'plain@example.test' } })
  await openDesk(page, mock, world)
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

test('a request shows its verdict, and opened what was broken', async ({ page, mock, world }) => {
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('GET', '/api/v1/bundles/?page=2')
  await openDesk(page, mock, world)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('ok')
  const broken = rows(page).first()
  await expect(broken.locator('summary')).toContainText('GET /api/v1/bundles/?page=2')
  await expect(broken.locator('summary')).toContainText('client-breach')
  await broken.locator('summary').press('Enter')
  await expect(broken.getByText('query /page is not declared')).toBeVisible()
  await expect(broken.getByLabel('Request headers')).toContainText(`x-mock-world: ${world.name}`)
})

test('what strangers send stays text', async ({ page, mock, world }) => {
  let dialogs = 0
  page.on('dialog', (dialog) => {
    dialogs += 1
    return dialog.dismiss()
  })
  await buy(mock, world, MARKUP)
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('POST', '/auth/login/', { body: { email: MARKUP, password: 'x' } })
  await visitor.send('GET', `/${encodeURIComponent(MARKUP)}`)
  await openDesk(page, mock, world)
  await expect(region(page, 'Outbox').getByText(MARKUP).first()).toBeVisible()
  const login = rows(page).filter({ hasText: '/auth/login/' })
  await login.locator('summary').click()
  await expect(login.getByLabel('Request body')).toContainText(MARKUP)
  expect(await page.locator('img').count()).toBe(0)
  expect(dialogs).toBe(0)
})

test('the next outcome is chosen by keyboard alone, listed, met and cleared', async ({
  page,
  mock,
  world,
}) => {
  await openDesk(page, mock, world)
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

test('a rule that cannot be is refused in words', async ({ page, mock, world, said }) => {
  await openDesk(page, mock, world)
  await page.getByLabel('Endpoint').selectOption('convert')
  await page.getByLabel('Status').selectOption('200')
  await page.getByRole('button', { name: 'Lay this rule' }).click()
  await expect(news(page)).toContainText('a file cannot be forced')
  expect(said.splice(0)).toEqual([expect.stringContaining('400')])
})

test('a parked reply is released', async ({ page, mock, world }) => {
  await openDesk(page, mock, world)
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

test('new requests take neither focus, nor selection, nor an opened row away', async ({
  page,
  mock,
  world,
}) => {
  const visitor = await Visitor.arrive(mock, world.name)
  await visitor.send('GET', '/api/v1/history/')
  await openDesk(page, mock, world)
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
