import { PHONE } from './phone.ts'
import { back, expectArea, links, open } from './settings-links.ts'
import { expect, test } from './shop.ts'

test("the settings area marks the current page, and 'Go back' leads to the home page", async ({ page }) => {
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
  await test.step('a heading that gets the focus after a key press has no focus ring', async () => {
    for (const name of ['Profile', 'Orders', 'Settings']) {
      await links(page).filter({ hasText: name }).press('Enter')
      const heading = page.getByRole('heading', { level: 2, name }).first()
      await expect(heading).toBeFocused()
      await expect(heading).toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)')
    }
  })
  await test.step('on a phone the heading of the area is as large as that of any page', async () => {
    await page.setViewportSize(PHONE)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '24px')
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '30px')
  })
  await test.step('in forced colours only the current page has a visible border', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const bordered = await links(page).evaluateAll((all) =>
      all.flatMap((link) => {
        const background = getComputedStyle(document.documentElement).backgroundColor
        return getComputedStyle(link).borderLeftColor === background ? [] : [link.textContent]
      }),
    )
    expect(bordered).toEqual(['Settings'])
  })
})
