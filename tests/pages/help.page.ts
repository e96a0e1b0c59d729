import { expectAccessible } from './axe.ts'
import { expectLinkToContact, section, VIN_SECTION } from './help.ts'
import { waitForHydration } from './hydration.ts'
import { comand, openForm } from './order-form.ts'
import { SUPPORT } from './purchase.ts'
import { expect, test } from './shop.ts'

const UNIT = 'Which head unit do I have?'
const REGION = 'Which map region do I need?'
const VERSION = 'Which map version do I need?'

test('R-SELL-03 the help page shows where unit, version and VIN are found and how a code is used, and links to its sections', async ({
  page,
}) => {
  await page.goto('/help')
  await waitForHydration(page)
  await test.step('each head unit is drawn, by its name in the order form', async () => {
    const drawings = section(page, UNIT).getByRole('img')
    await expect(drawings).toHaveCount(4)
    for (const [index, unit] of ['NTG 4.5', 'NTG 5s1', 'NTG 5/5s2', 'NTG 5.5'].entries())
      await expect(drawings.nth(index)).toHaveAccessibleName(new RegExp(`^${unit}, typical look: `))
    await expect(section(page, UNIT)).toContainText('not every variant')
    // No source confirms how a unit is recognised, so each description begins with 'Usually'.
    await expect(section(page, UNIT).getByText(/^Usually: /)).toHaveCount(4)
    await expect(section(page, UNIT)).toContainText('imported from Japan or Korea')
    const names = section(page, UNIT).getByRole('heading', { level: 3 })
    await expect(names).toHaveText(['NTG 4.5', 'NTG 5s1 (Star1, NTG5*1)', 'NTG 5/5s2 (NTG5*2)', 'NTG 5.5'])
  })
  await test.step('version and VIN have a drawing each', async () => {
    await expect(section(page, VERSION).getByRole('img')).toHaveAccessibleName(/Map Version/)
    await expect(section(page, VIN_SECTION).getByRole('img')).toHaveAccessibleName(
      /windscreen.*door.*registration/,
    )
  })
  await test.step('how a code is entered, what to do when it is refused, who to write to', async () => {
    await expect(section(page, 'How is the code entered?').getByRole('listitem')).toHaveCount(4)
    const causes = section(page, 'The unit refuses the code').getByRole('listitem')
    await expect(causes).toHaveCount(5)
    await expect(causes.last()).toHaveText(
      'Is the software of the unit old? Send us its version: it may be the reason.',
    )
    const mail = section(page, 'Write to us').getByRole('link', { name: `Write to ${SUPPORT}` })
    await expect(mail).toHaveAttribute('href', new RegExp(`^mailto:${SUPPORT}\\?subject=`))
  })
  await test.step('nothing is promised that the seller has not set', async () => {
    await expect(page.getByRole('main')).not.toContainText(/refund|money back|minute|second|hours|VAT/i)
    await expect(section(page, 'Terms of sale')).toHaveCount(0)
  })
  await test.step('the first question is about a paid code that did not come', async () => {
    const first = page.locator('details').first()
    await expect(first.locator('summary')).toHaveText('I paid, but the code did not come')
    await expect(first.locator('p')).toContainText([/spam folder/, /Do not pay again/])
  })
  await test.step('the list of contents has two columns on a phone and four on a screen, without an incomplete row', async () => {
    for (const [width, columns] of [
      [360, 2],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 720 })
      const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('listitem')
      const places = await links.evaluateAll((items) => items.map((item) => item.getBoundingClientRect()))
      expect(places).toHaveLength(8)
      expect(new Set(places.map(({ left }) => left)).size).toBe(columns)
      expect(new Set(places.map(({ top }) => top)).size).toBe(8 / columns)
    }
  })
  await test.step('a link of the list of contents moves the focus to its section, by keyboard', async () => {
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'VIN' }).focus()
    await page.keyboard.press('Enter')
    await expect(section(page, VIN_SECTION)).toBeFocused()
    await expect(section(page, VIN_SECTION).getByRole('heading', { level: 2 })).toBeInViewport()
  })
  await test.step("the last of the seven 'write to us' links opens the section with the address", async () => {
    await expectLinkToContact(page, 6)
  })
  await test.step('with all questions open it passes axe and fits the smallest phone', async () => {
    await expect(page.locator('details[open]')).toHaveCount(await page.locator('details').count())
    await expectAccessible(page)
  })
})

test('R-SELL-03 each field of the order form links to its section of the help page, and Back keeps the chosen unit', async ({
  page,
}) => {
  await openForm(page)
  await comand(page).selectOption('NTG 5.5')
  for (const [field, name, hash] of [
    ['Comand', UNIT, '#unit'],
    ['Map region', REGION, '#region'],
    ['Version', VERSION, '#version'],
    ['VIN', VIN_SECTION, '#vin'],
  ] as const) {
    await page.getByRole('link', { name: `Where do I find this? (${field})` }).click()
    await expect(page).toHaveURL(`/help${hash}`)
    await expect(section(page, name)).toBeFocused()
    await expect(section(page, name).getByRole('heading', { level: 2 })).toBeInViewport()
    await page.goBack()
    await expect(comand(page)).toHaveValue('NTG 5.5')
  }
})

test('R-SELL-03 the page and its questions work without script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.site.origin })
  const page = await context.newPage()
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help')
  const question = page.locator('details').first()
  await expect(question.locator('p').first()).toBeHidden()
  await question.locator('summary').click()
  await expect(question.locator('p').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'VIN' }).click()
  await expect(section(page, VIN_SECTION).getByRole('heading', { level: 2 })).toBeInViewport()
  await context.close()
})
