import { pageStates } from '../shots/page-states.ts'
import { contrasts } from './contrasts.ts'
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
