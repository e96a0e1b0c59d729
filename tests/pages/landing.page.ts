import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { title } from './member.ts'
import { comand, fillIn, orderSummary, responseOf, submitButton } from './order-form.ts'
import { codePayment, THANKS } from './purchase.ts'
import { fact, purchase, register } from './receipt-facts.ts'
import { expect, test } from './shop.ts'

const IMPRINT = 'https://shop.example/imprint'
const regionOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

test.describe('the brand with the services page', () => {
  test.use({
    settings: {
      brandName: 'sipex',
      contactEmail: 'garage@example.test',
      codesUrl: 'https://codes.example/shop',
      imprintUrl: IMPRINT,
    },
  })
  test('the services page offers codes, the converter and remote service; a receipt offers no account', async ({
    page,
    world,
  }) => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await test.step('R-CFG-13 the home page of this brand shows three offers', async () => {
      await page.goto('/')
      await expect(headings).toHaveCount(3)
    })
    await test.step('R-LAND-01 the offers are codes, the converter and remote service', async () => {
      await expect(headings).toHaveText(['Navigation codes', 'Online converter', 'Remote service'])
    })
    const codes = regionOf(page, 'Navigation codes')
    await test.step('R-LAND-02 the offer of codes names four head units', async () => {
      await expect(codes.getByRole('listitem')).toHaveText(['NTG 4.5', 'NTG 5s1', 'NTG 5*2', 'NTG 5.5'])
      await expect(codes.getByRole('img')).toHaveCount(4)
    })
    await test.step('R-LAND-03 the offer of codes mentions the discount of a bundle', async () => {
      await expect(codes).toContainText(/discount when bought as a bundle/)
    })
    await test.step('R-CFG-17 the offer of codes links to another site, in a new tab', async () => {
      const away = codes.getByRole('link')
      await expect(away).toHaveAttribute('href', 'https://codes.example/shop')
      await expect(away).toHaveAttribute('target', '_blank')
      await expect(away).toHaveAttribute('rel', /\bnoopener\b/)
    })
    const converter = regionOf(page, 'Online converter')
    await test.step('R-LAND-04 the offer of the converter explains what it does', async () => {
      await expect(converter).toContainText(
        'vrx, vcx and sgde files are split into separate aed coding files, one for each module',
      )
    })
    await test.step('R-LAND-05 the offer of the converter links to it', async () => {
      await expect(converter.getByRole('link')).toHaveAttribute('href', '/vrxtool')
    })
    const remote = regionOf(page, 'Remote service')
    const services = remote.getByRole('listitem')
    await expect(services).toHaveCount(6)
    for (const [index, [id, service]] of [
      ['R-LAND-06', 'Software installation and activation'],
      ['R-LAND-07', 'Coding and programming'],
      ['R-LAND-08', 'FBS3 component virginizing'],
      ['R-LAND-09', 'Remote Adblue/EGR/DPF removal'],
      ['R-LAND-10', 'SCR counter reset'],
      ['R-LAND-11', 'Multimedia region change'],
    ].entries())
      await test.step(`${id} remote service lists: ${service}`, async () => {
        await expect(services.nth(index)).toHaveText(service ?? '?')
      })
    await test.step('R-CFG-05 remote service links to the contact e-mail', async () => {
      await expect(remote.getByRole('link')).toHaveAttribute('href', 'mailto:garage@example.test')
    })
    await test.step('R-SELL-07 a brand without accounts offers none on the receipt, which has only facts from the backend', async () => {
      const { path, payment } = codePayment(world, null)
      await navigateOnClient(page, path)
      await expect(title(page)).toHaveText(THANKS)
      await expect(fact(page, 'Payment number')).toHaveText(payment.id)
      await expect(purchase(page).getByRole('term')).toHaveText(['Payment number', 'Seller'])
      await expect(register(page)).toHaveCount(0)
      await test.step('on paper, which has no footer, the receipt has the address of the legal notice', async () => {
        await expect(purchase(page).getByText(IMPRINT)).toBeHidden()
        await page.emulateMedia({ media: 'print' })
        await expect(purchase(page).getByText(IMPRINT)).toBeVisible()
      })
    })
  })
})

test('the home page of another brand is the order form', async ({ page, world }) => {
  await test.step('R-CFG-14 the order form with a price opens', async () => {
    await page.goto('/')
    await expect(orderSummary(page).getByText('Amount: 50$')).toBeVisible()
  })
  await test.step('R-LAND-12 a new price of the backend is shown after a reload', async () => {
    world.outcomes.add(responseOf('readPrice', { amount: '61.50' }))
    world.outcomes.add(responseOf('readFormData', { comand: ['NTG 9', 'NTG 5.5', 'NTG 4.5'] }))
    await page.reload()
    await expect(orderSummary(page).getByText('Amount: 61.50$')).toBeVisible()
  })
  await test.step('R-ORD-06 only the units that the backend sends are listed, the known ones in their order', () =>
    expect(comand(page).getByRole('option')).toHaveText(['Choose', 'NTG 4.5', 'NTG 5.5', 'NTG 9']))
  await test.step('R-LAND-13 an order can be entered, and its payment page opens', async () => {
    await fillIn(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
  })
})
