import { pageStates } from '../shots/page-states.ts'
import { contrasts } from './contrasts.ts'
import { expectDrawings, expectHeaviest, inBothSchemes } from './forced-colours.ts'
import { waitForHydration } from './hydration.ts'
import { codePayment } from './purchase.ts'
import { expect, test } from './shop.ts'

const NAMES = ['payment-email', 'receipt', 'orders', 'subscription', 'converter-at-work']

for (const { name, settings = {}, arrange, isFailure } of pageStates.filter((state) =>
  NAMES.includes(state.name),
))
  test.describe(name, () => {
    test.use({ settings })
    test(`${name}: in forced colours the text of each control is readable, and a progress bar keeps its colours`, async ({
      page,
      world,
      consoleLines,
    }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ forcedColors: 'active', colorScheme })
        if (colorScheme === 'light') await arrange(page, world)
        const found = (await contrasts(page)).controls
        expect(found.length).toBeGreaterThan(2)
        for (const { name: control, text } of found.filter(({ name: text }) => text !== ''))
          expect(text, `${control}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5)
        const progress = page.getByRole('progressbar')
        expect(await progress.count(), name).toBe(name === 'converter-at-work' ? 1 : 0)
        for (const bar of await progress.all())
          await expect(bar, colorScheme).toHaveCSS('forced-color-adjust', 'none')
      }
      world.outcomes.release()
      if (isFailure) consoleLines.splice(0)
    })
  })

test('each of these names is the name of a page state', () => {
  expect(pageStates.filter(({ name }) => NAMES.includes(name))).toHaveLength(NAMES.length)
})

test('in forced colours the drawings of the help page, and the primary buttons of login and receipt, are visible', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/help')
  await waitForHydration(page)
  await test.step('R-SELL-18 the drawings of the help page are visible, whichever theme was chosen', () =>
    expectDrawings(page))
  await page.goto('/login')
  await waitForHydration(page)
  await test.step('R-SELL-18 the primary button of the login is the heaviest, and its text is readable', () =>
    inBothSchemes(page, () => expectHeaviest(page, 'Login')))
  await page.goto(codePayment(world, null).path)
  await test.step('R-SELL-18 the primary button of the receipt is the heaviest, and its text is readable', () =>
    inBothSchemes(page, () => expectHeaviest(page, 'Copy')))
})
