import { codePayment, THANKS } from './purchase.ts'
import { expect, test } from './shop.ts'

test('a browser without a clipboard API copies by a selection; a refused copy has a message', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  })
  await page.goto(codePayment(world, null).path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(THANKS)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeFocused()
  await page.reload()
  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Select the PIN and copy it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})
