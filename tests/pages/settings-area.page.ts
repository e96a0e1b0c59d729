import { back, links, open } from './settings-links.ts'
import { expect, test } from './shop.ts'

test('the settings area marks the current page and has a way out', async ({ page }) => {
  for (const [path, current] of [
    ['/profile', 'Profile'],
    ['/profile/orders', 'Orders'],
    ['/profile/settings', 'Settings'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path)
      await test.step('R-LAY-15 the area has its heading', async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
      })
      await test.step('R-LAY-16 the area has its text', async () => {
        await expect(
          page.getByText('Manage your account settings and set e-mail preferences.', { exact: true }),
        ).toBeVisible()
      })
      await test.step('R-LAY-17 three links are in order, and the current one is marked', async () => {
        await expect(links(page)).toHaveText(['Profile', 'Orders', 'Settings'])
        await expect(page.locator('[aria-current=page]')).toHaveText(current)
        const targets = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
        expect(targets).toEqual(['/profile', '/profile/orders', '/profile/settings'])
        for (const [index, target] of targets.entries()) {
          await links(page).nth(index).click()
          await expect(page).toHaveURL(target ?? '')
          await expect(links(page).nth(index)).toHaveAttribute('aria-current', 'page')
        }
      })
      await test.step('R-LAY-14 the button to go back opens the home page', async () => {
        await back(page).click()
        await expect(page).toHaveURL('/')
      })
    })
})
