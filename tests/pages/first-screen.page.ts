import type { Locator, Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { comand, openForm, orderSummary, region, submitButton, version, vin } from './order-form.ts'
import { expectAbove } from './positions.ts'
import { expect, test } from './shop.ts'

const main = (page: Page) => page.getByRole('main')
const sentence = (page: Page) =>
  main(page).getByText('The six characters that your head unit asks for after a map update.', { exact: true })
const units = (page: Page) => main(page).getByText('NTG 4.5, NTG 5s1, NTG 5/5s2 and NTG 5.5', { exact: true })
const cars = (page: Page) => main(page).getByRole('link', { name: 'See which cars', exact: true })
const delivery = (page: Page) =>
  main(page).getByText('Shown right after payment, and sent by e-mail.', { exact: true })
const seller = (page: Page) => main(page).getByText('Sold by navipin, an independent shop.', { exact: true })
const price = (page: Page) => main(page).getByText('50$ for one code', { exact: true })
const sample = (page: Page) => orderSummary(page).getByRole('img', { name: /^Sample: / })
const tile = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

/** Expects these elements to be completely inside the initial viewport. */
async function expectOnFirstScreen(page: Page, elements: readonly Locator[]): Promise<void> {
  for (const element of elements) await expect(element).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY), 'the page is not scrolled').toBe(0)
}

test('R-SELL-01 the first screen shows product, units, delivery time and price', async ({
  browser,
  page,
}) => {
  for (const path of ['/', '/navipin'])
    await test.step(`on ${path}`, async () => {
      if (path === '/') await openForm(page, { path })
      else await navigateOnClient(page, path)
      await expect(comand(page)).toBeEnabled()
      for (const [width, height] of [
        [1280, 720],
        [360, 640],
      ] as const)
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height })
          const texts = [sentence, seller, units, cars, delivery, price]
          await expectOnFirstScreen(
            page,
            texts.map((locate) => locate(page)),
          )
          await expect(orderSummary(page)).toContainText('Sample.')
          await expectAbove(sample(page), submitButton(page))
          if (width !== 1280) {
            // On a phone the summary is between the fields and the button.
            await expectAbove(vin(page), sample(page))
            return
          }
          await expectOnFirstScreen(page, [sample(page)])
          const columns = [main(page).locator('form > div').first(), orderSummary(page)]
          const widths = columns.map((column) => column.evaluate((box) => box.getBoundingClientRect().width))
          expect(await Promise.all(widths)).toEqual([672, 400])
        })
      await expect(cars(page)).toHaveAttribute('href', '/help#unit')
    })
  await test.step('on a phone no empty line is between the VIN field and its help', async () => {
    const help = page.getByRole('link', { name: 'Where do I find this? (VIN)' })
    const count = page.locator('#order-vin-count')
    const top = (element: Locator) => element.evaluate((target) => target.getBoundingClientRect().top)
    expect((await top(help)) - (await top(count))).toBeLessThan(40)
  })
  await test.step('until something is chosen, the summary shows that each value is missing', async () => {
    await expect(orderSummary(page).getByRole('definition')).toHaveText([
      'not chosen yet',
      'not chosen yet',
      'not chosen yet',
      'not entered yet',
    ])
  })
  await test.step('its texts and the sample are prerendered', async () => {
    const withoutScript = await browser.newPage({ javaScriptEnabled: false })
    await withoutScript.goto(page.url())
    for (const locate of [sentence, units, delivery, sample])
      await expect(locate(withoutScript)).toBeVisible()
    await withoutScript.close()
  })
  await test.step('a chosen unit replaces the sample', async () => {
    await comand(page).selectOption('NTG 5.5')
    await expect(sample(page)).toHaveCount(0)
    await expect(orderSummary(page).getByRole('img', { name: /^NTG 5\.5/ })).toBeVisible()
  })
  await test.step('the drawing of a unit and the list show the same choice, whichever was used', async () => {
    await tile(page, 'NTG 4.5 keypad').click()
    await expect(comand(page)).toHaveValue('NTG 4.5')
    await expect(tile(page, 'NTG 4.5 keypad')).toHaveAttribute('aria-pressed', 'true')
    await region(page).selectOption('Europe')
    await version(page).selectOption('V16.0')
    await comand(page).selectOption('NTG 5.5')
    await expect(tile(page, 'NTG 4.5 keypad')).toHaveAttribute('aria-pressed', 'false')
    await expect(tile(page, 'NTG 5.5 one wide glass')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('on a phone the summary of a visitor has no row for a code, and a low drawing', async () => {
    await expect(orderSummary(page).getByText('none yet')).toBeHidden()
    await expect(orderSummary(page).getByRole('img')).toHaveCSS('height', '72px')
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(orderSummary(page).getByText('none yet')).toBeVisible()
    await expect(orderSummary(page).getByRole('img')).toHaveCSS('height', '120px')
  })
})

test('R-SELL-01 a member sees the price of this account', async ({ page }) => {
  await openForm(page, { name: 'discount20' })
  await expect(main(page).getByText('40$ for one code', { exact: true })).toBeVisible()
  await expect(price(page)).toHaveCount(0)
})
