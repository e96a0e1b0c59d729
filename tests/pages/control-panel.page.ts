import { Visitor } from '../visitor.ts'
import { buy, expect, MARKUP, openControlPanel, region, rows, test } from './control-panel.ts'

test('the outbox shows each mail with a copy button and links', async ({ page, mock, world }) => {
  const pin = await buy(mock, world, 'payer@example.test')
  const visitor = await Visitor.arrive(mock, world.name)
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pin)
})

test('a request shows its verdict, and when opened its broken clauses', async ({ page, mock, world }) => {
  const visitor = await Visitor.arrive(mock, world.name)
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
  const visitor = await Visitor.arrive(mock, world.name)
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
