import type { Page } from '@playwright/test'
import { pages } from '../../tools/configure/pages.ts'
import { createDataTransfer, dialogOf, drives, expect, row, statuses, zone } from './coding-files.ts'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import { shifts, watchShifts } from './layout-shift-monitor.ts'
import { calls } from './member.ts'
import { comand, ticket } from './order-form.ts'
import { test } from './shop.ts'

/** Delays the scripts until `release` is called. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { release } = await holdFiles(page, '**/assets/*.js')
  return async () => {
    release()
    await waitForHydration(page)
  }
}

/** Records DOM changes until the page is hydrated. */
function watch(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('no root')
  const before = [...root.querySelectorAll('*')]
  const inside = () => root.querySelector('main')?.innerHTML
  const html = inside()
  const changes: string[] = []
  const isOfAccount = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('header, header nav') != null
  const note = (records: readonly MutationRecord[]) => {
    for (const { type, target, attributeName, oldValue, addedNodes, removedNodes } of records) {
      // React writes the type and the name of a field once more, to the same value.
      if (isOfAccount(target) && removedNodes.length === 0) continue
      if (type === 'attributes' && attributeName !== null && target instanceof Element) {
        if (target.getAttribute(attributeName) !== oldValue)
          changes.push(`${target.tagName} ${attributeName}`)
      } else if (type === 'characterData') changes.push(`text of ${target.parentElement?.tagName}`)
      else changes.push(`${addedNodes.length} more and ${removedNodes.length} fewer in ${target.nodeName}`)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  })
  const mark = performance.mark.bind(performance)
  performance.mark = (name, options) => {
    if (name === 'hydrated') {
      note(observer.takeRecords())
      observer.disconnect()
      const removed = before.filter((node) => !node.isConnected).map((node) => node.tagName)
      Object.assign(window, {
        takenOver: {
          changes,
          removed,
          isSame: inside() === html,
          headings: document.querySelectorAll('h1').length,
        },
      })
    }
    return mark(name, options)
  }
}

/** Returns the cumulative layout shift, to three decimals. */
const movedBy = async (page: Page) =>
  (await shifts(page)).reduce((sum, line) => sum + Number.parseFloat(line), 0).toFixed(3)

/** Fonts that visible elements use and that are not loaded; the code font is added after hydration. */
const missingFonts = (page: Page) =>
  page.evaluate(async () => {
    const used = [...document.querySelectorAll('#root *')]
      .filter((element) => element.checkVisibility())
      .map((element) => getComputedStyle(element).fontFamily)
    await document.fonts.ready
    return ['Instrument Sans', 'Martian Mono'].filter(
      (name) =>
        used.some((family) => family.split(',')[0]?.includes(name)) &&
        ![...document.fonts].some(
          ({ family, status }) => family.replaceAll('"', '') === name && status === 'loaded',
        ),
    )
  })

/** Waits for the fonts and all API responses. */
async function waitForPage(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  if ((await comand(page).count()) > 0) {
    await expect(comand(page)).toBeEnabled()
    await expect(ticket(page).getByText('Amount: ')).toBeVisible()
    await expect(page.getByText('Buy in bundle - pay less')).toBeAttached()
  } else if (pathname === '/subscription')
    await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4)
  // Codes can come with a host's answer, so their font is awaited last.
  await expect.poll(() => missingFonts(page)).toEqual([])
}

/** Pages with a field that is enabled before any data is loaded. */
const WITH_FIELD = ['/register', '/vin-code']

/** Expects hydration to keep every node and text of the prerendered page. */
async function expectHydrationWithoutChange(page: Page, path: string): Promise<void> {
  const release = await holdCode(page)
  await page.goto(`${path}?from=elsewhere`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.locator('#root [style]').count()).toBe(0)
  const field = page.locator('main input:enabled:not([type=hidden], [type=file])').first()
  const hasField = WITH_FIELD.includes(path)
  expect((await field.count()) > 0, 'a field that accepts input').toBe(hasField)
  if (hasField) await field.pressSequentially('A1')
  await page.evaluate(watch)
  await release()
  const takenOver = await page.evaluate(() => Reflect.get(window, 'takenOver'))
  expect(takenOver, path).toEqual({ changes: [], removed: [], isSame: true, headings: 1 })
  if (hasField) await expect(field).toHaveValue(/^A1/i)
  await waitForPage(page)
  expect(await movedBy(page), path).toBe('0.000')
}

test('each page is hydrated without DOM changes: same nodes, one heading, same texts', async ({ page }) => {
  await watchShifts(page)
  for (const { path } of pages) {
    await expectHydrationWithoutChange(page, path)
    await page.unrouteAll()
  }
})

test('the order form of a returning visitor is hydrated without DOM changes', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('lastChoice', '{"comand":"NTG 4.5","map_region":"Europe"}')
    localStorage.setItem('theme', 'dark')
  })
  await watchShifts(page)
  await expectHydrationWithoutChange(page, '/navipin')
})

test('/login is rendered into an empty page, without layout shifts afterwards', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/login')
  await waitForHydration(page)
  await waitForPage(page)
  expect(await movedBy(page)).toBe('0.000')
})

test.describe('the other brand', () => {
  test.use({ settings: { brandName: 'sipex' } })
  test('each of its pages is hydrated without DOM changes', async ({ page }) => {
    await watchShifts(page)
    for (const { path } of pages) {
      await expectHydrationWithoutChange(page, path)
      await page.unrouteAll()
    }
  })
})

test('typing and clicks before hydration are not lost, and are applied once', {
  tag: '@engines',
}, async ({ page, world }) => {
  const release = await holdCode(page)
  await page.goto('/register')
  await page.getByLabel('Email', { exact: true }).fill('early@example.test')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByLabel('Password repeat').fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/register')
  await release()
  await expect(page).toHaveURL('/profile')
  const sent = world.journal.entries().filter(({ endpoint }) => endpoint === 'register')
  expect(sent.map(({ status }) => status)).toEqual([201])
})

test('a VIN that was typed before hydration is submitted instead of the sample', {
  tag: '@engines',
}, async ({ page }) => {
  for (const [typed, outcome] of [
    ['WDD2120021A00000', /vin-code$/],
    ['WDD2120021A000000', /vin-table$/],
  ] as const) {
    const release = await holdCode(page)
    await page.goto('/vin-code')
    const field = page.getByRole('main').getByRole('textbox')
    await field.fill('')
    await field.pressSequentially(typed)
    await release()
    await page.getByRole('button', { name: 'Get Datacard' }).click()
    await expect(page).toHaveURL(outcome)
    await expect(page.getByText('Error: wrong format')).toHaveCount(typed.length === 17 ? 0 : 1)
    await page.unrouteAll()
  }
})

test('files that were dropped before hydration are converted, and the browser does not open them', {
  tag: '@engines',
}, async ({ page, world }) => {
  const release = await holdCode(page)
  await page.goto('/vrxtool')
  for (const [where, ...names] of [
    [page.getByRole('banner'), 'a.vrx', 'b.vcx'],
    [zone(page), 'c.sgde'],
  ] as const) {
    const dataTransfer = await createDataTransfer(page, drives(...names))
    for (const type of ['dragenter', 'dragover', 'drop']) await where.dispatchEvent(type, { dataTransfer })
  }
  await release()
  await expect(row(page, 'c.sgde')).toHaveAttribute('data-status', 'processed')
  await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
  expect(calls(world, 'convert').map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a click before hydration opens the file dialog', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('/vrxtool')
  const dialog = await dialogOf(page, async () => {
    await zone(page).press('Enter')
    await release()
  })
  await dialog.setFiles(drives('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
})

test('without JavaScript the pages can be read', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.site.origin })
  const page = await context.newPage()
  for (const { path } of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('support@example.test')
  }
  const shell = await page.request.get('/login')
  expect(await shell.text()).toContain('<noscript>This page needs JavaScript.</noscript>')
  await context.close()
})
