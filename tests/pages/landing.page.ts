import type { Page } from '@playwright/test'
import { comand, deed, saying, ticket } from './order-form.ts'
import { expect, test } from './shop.ts'

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })

test.describe('the brand with the services page', () => {
  test.use({
    settings: {
      brandName: 'sipex',
      contactEmail: 'garage@example.test',
      codesUrl: 'https://codes.example/shop',
    },
  })
  test('R-LAND-01 R-LAND-02 R-LAND-03 R-LAND-04 R-LAND-05 R-LAND-06 R-LAND-07 R-LAND-08 R-LAND-09 R-LAND-10 R-LAND-11 R-CFG-05 R-CFG-13 R-CFG-17 offers codes, the converter and remote service', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Navigation codes',
      'Online converter',
      'Remote service',
    ])
    const codes = part(page, 'Navigation codes')
    await expect(codes.getByRole('listitem')).toHaveText(['NTG 4.5', 'NTG 5s1', 'NTG 5*2', 'NTG 5.5'])
    await expect(codes.getByRole('img')).toHaveCount(4)
    await expect(codes).toContainText(/discount when bought as a bundle/)
    const away = codes.getByRole('link')
    await expect(away).toHaveAttribute('href', 'https://codes.example/shop')
    await expect(away).toHaveAttribute('target', '_blank')
    await expect(away).toHaveAttribute('rel', /\bnoopener\b/)
    const converter = part(page, 'Online converter')
    await expect(converter).toContainText(
      'vrx, vcx and sgde files are split into separate aed coding files, one for each module',
    )
    await expect(converter.getByRole('link')).toHaveAttribute('href', '/vrxtool')
    const remote = part(page, 'Remote service')
    await expect(remote.getByRole('listitem')).toHaveText([
      'Software installation and activation',
      'Coding and programming',
      'FBS3 component virginizing',
      'Remote Adblue/EGR/DPF removal',
      'SCR counter reset',
      'Multimedia region change',
    ])
    await expect(remote.getByRole('link')).toHaveAttribute('href', 'mailto:garage@example.test')
  })
})

test.describe('that brand without a shop for codes elsewhere', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('leads to its own order form', async ({ page }) => {
    await page.goto('/')
    await part(page, 'Navigation codes').getByRole('link').click()
    await expect(page).toHaveURL('/navipin')
    await expect(comand(page)).toBeEnabled()
  })
})

test.describe('another brand that is to begin with the services', () => {
  test.use({ settings: { landing: 'services', codesUrl: 'https://codes.example/shop' } })
  test('R-CFG-18 leads to its own order form', async ({ page }) => {
    await page.goto('/')
    const link = part(page, 'Navigation codes').getByRole('link')
    await expect(link).toHaveAttribute('href', '/navipin')
    await expect(link).not.toHaveAttribute('target', /./)
  })
})

test.describe('any other brand', () => {
  test.use({ settings: { brandName: 'nobody knows' } })
  test('R-CFG-14 R-LAND-12 R-LAND-13 begins with the order form, and the price is that of the host', async ({
    page,
    world,
  }) => {
    await page.goto('/')
    await expect(ticket(page).getByText('Amount: 50$')).toBeVisible()
    world.outcomes.add(saying('readPrice', { amount: '61.50' }))
    await page.reload()
    await expect(ticket(page).getByText('Amount: 61.50$')).toBeVisible()
    await expect(comand(page)).toBeEnabled()
    await expect(deed(page)).toBeEnabled()
  })
})
