import { openLoadedOrders, openOrders } from './member.ts'
import { expect, test } from './shop.ts'

for (const way of ['the clipboard', 'a selection, where there is no clipboard,'] as const) {
  test(`the PIN of an order is copied by ${way} with a message`, { tag: '@engines' }, async ({
    page,
    world,
  }) => {
    if (way !== 'the clipboard') {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
      )
    }
    const order = [...world.state.orders.values()].find(({ email }) => email === 'discount20@example.test')
    await openOrders(page, 'discount20')
    await page
      .getByRole('row')
      .filter({ hasText: String(order?.id) })
      .click()
    await page.getByRole('button', { name: 'Copy PIN', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('PIN copied.')
    await expect(page.getByRole('button', { name: 'Copied!', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByLabel('Search by VIN or order number').press('ControlOrMeta+V')
    await expect(page.getByLabel('Search by VIN or order number')).toHaveValue(order?.pin ?? 'a PIN')
  })
}

test('where the browser does not allow copying, a message explains how to copy the PIN by hand', {
  tag: '@engines',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    document.execCommand = () => false
  })
  await openLoadedOrders(page, 'discount20')
  await page.locator('tbody tr:has(button)').click()
  await page.getByRole('button', { name: 'Copy PIN', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'This browser does not allow copying. Select the PIN and copy it.',
  )
})
