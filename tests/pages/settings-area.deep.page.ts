import { back, expectArea, links, open } from './settings-links.ts'
import { expect, test } from './shop.ts'

test('all links of the settings area are reached by keyboard alone', async ({ page }) => {
  await open(page, '/profile')
  await back(page).focus()
  for (const name of ['Profile', 'Orders', 'Settings']) {
    await page.keyboard.press('Tab')
    await expect(links(page).filter({ hasText: name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/profile/settings')
  await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeFocused()
  await back(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('the links of the settings area do not move when another one becomes the current one, at 1280 and 360 px', async ({
  page,
}) => {
  const places = async () => [
    ...(await links(page).evaluateAll((all) => all.map((link) => link.getBoundingClientRect().toJSON()))),
    (await page.getByRole('heading', { level: 2 }).first().boundingBox())?.x,
  ]
  await open(page, '/profile')
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height })
      const before = await places()
      for (const name of ['Orders', 'Settings', 'Profile']) {
        await links(page).filter({ hasText: name }).click()
        await expect(links(page).filter({ hasText: name })).toHaveAttribute('aria-current', 'page')
        await expect(page.getByRole('heading', { level: 2, name }).first()).toBeFocused()
        expect(await places(), name).toEqual(before)
      }
    })
})

test('each page of the settings area, opened by its address, leads to every other one and to the home page', async ({
  page,
}) => {
  for (const [path, current] of [
    ['/profile', 'Profile'],
    ['/profile/orders', 'Orders'],
    ['/profile/settings', 'Settings'],
  ] as const)
    await test.step(path, async () => {
      await open(page, path)
      await expectArea(page, current)
      for (const [index, target] of ['/profile', '/profile/orders', '/profile/settings'].entries()) {
        await links(page).nth(index).click()
        await expect(page).toHaveURL(target)
        await expect(links(page).nth(index)).toHaveAttribute('aria-current', 'page')
      }
      await back(page).click()
      await expect(page).toHaveURL('/')
    })
})
