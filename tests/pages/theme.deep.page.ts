import type { Page } from '@playwright/test'
import { choice } from './early-theme.ts'
import { holdFiles } from './hold-files.ts'
import { expect, test } from './shop.ts'

const DARK = 'rgb(16, 19, 20)'
const LIGHT = 'rgb(238, 240, 236)'
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const expectBackground = (page: Page, colour: string) => expect.poll(() => background(page)).toBe(colour)

const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))

test('the theme follows the system until one is chosen; the choice applies to every tab and survives a reload', {
  tag: '@engines',
}, async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(choice(page, 'System')).toBeChecked()
  await expectBackground(page, LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectBackground(page, DARK)
  const other = await context.newPage()
  await other.emulateMedia({ colorScheme: 'light' })
  await other.goto('/no-such-page')
  await expectBackground(other, LIGHT)

  await choice(page, 'System').focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice(page, 'Light')).toBeChecked()
  await expectBackground(page, LIGHT)
  expect(await storedTheme(page)).toBe('light')
  await page.keyboard.press('ArrowDown')
  await expectBackground(page, DARK)
  await expectBackground(other, DARK)
  await expect(choice(other, 'Dark')).toBeChecked()
  await other.reload()
  await expect(choice(other, 'Dark')).toBeChecked()
  await expectBackground(other, DARK)

  await choice(other, 'System').check()
  await expectBackground(other, LIGHT)
  expect(await storedTheme(other)).toBeNull()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectBackground(page, LIGHT)
  await expect(choice(page, 'System')).toBeChecked()
})

test('the first paint has the chosen theme', { tag: '@engines' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    const seen: string[] = []
    Object.assign(window, { seen })
    // A `ResizeObserver` runs after the animation frame callbacks and just before paint.
    const check = () => {
      new ResizeObserver((_, observer) => {
        observer.disconnect()
        seen.push(getComputedStyle(document.documentElement).backgroundColor)
      }).observe(document.documentElement)
      requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
  const { release } = await holdFiles(page, /assets\/.*\.js$/)
  const frames = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

  await page.goto('/login')
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(2)
  expect([...new Set(await frames())], 'before the app was rendered').toEqual([DARK])
  release()
  await expect(choice(page, 'Dark')).toBeChecked()
  expect([...new Set(await frames())]).toEqual([DARK])
  expect(await page.evaluate(() => document.querySelector('meta[name=color-scheme]')?.outerHTML)).toContain(
    'content="dark"',
  )
})

test('without localStorage a theme can be chosen', { tag: '@engines' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expectBackground(page, LIGHT)
  await choice(page, 'Dark').check()
  await expectBackground(page, DARK)
})
