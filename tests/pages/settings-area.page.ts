import { back, expectArea, links, open } from './settings-links.ts'
import { expect, test } from './shop.ts'

test('the settings area marks the current page and has a way out', async ({ page }) => {
  await open(page, '/profile')
  for (const [path, current] of [
    ['/profile', 'Profile'],
    ['/profile/orders', 'Orders'],
    ['/profile/settings', 'Settings'],
  ] as const)
    await test.step(path, async () => {
      await links(page).filter({ hasText: current }).click()
      await expect(page).toHaveURL(path)
      await expectArea(page, current)
      await test.step('R-LAY-14 the button to go back opens the home page', async () => {
        await back(page).click()
        await expect(page).toHaveURL('/')
      })
      await page.goBack()
      await expect(page).toHaveURL(path)
    })
})
