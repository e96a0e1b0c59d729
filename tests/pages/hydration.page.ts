import { pages } from '../../tools/configure/pages.ts'
import { codingFiles, createDataTransfer, dialogOf, expect, row, statuses, zone } from './coding-files.ts'
import { holdFiles } from './hold-files.ts'
import { waitForHydration } from './hydration.ts'
import {
  expectHydrationWithoutChange,
  holdScripts,
  readLayoutShift,
  waitForPage,
} from './hydration-changes.ts'
import { watchShifts } from './layout-shift-monitor.ts'
import { fillInRegistration } from './log-in.ts'
import { findRequests } from './member.ts'
import { test } from './shop.ts'

test('each page is hydrated without DOM changes: same nodes, one heading, same texts', async ({ page }) => {
  await watchShifts(page)
  for (const { path } of pages) {
    await expectHydrationWithoutChange(page, path)
    await page.unrouteAll()
  }
  await test.step('/login is rendered into an empty page, without layout shifts afterwards', async () => {
    await page.goto('/login')
    await waitForHydration(page)
    await waitForPage(page)
    expect(await readLayoutShift(page)).toBe('0.000')
  })
  await test.step('the order form of a returning visitor is hydrated without DOM changes', async () => {
    await page.addInitScript(() => {
      localStorage.setItem('lastChoice', '{"comand":"NTG 4.5","map_region":"Europe"}')
      localStorage.setItem('theme', 'dark')
    })
    await expectHydrationWithoutChange(page, '/navipin')
    await page.unrouteAll()
  })
})

test('typed texts, clicks and dropped files before hydration are not lost, and are applied once', {
  tag: '@engines',
}, async ({ page, world }) => {
  await test.step('a VIN that was typed is submitted instead of the sample', async () => {
    const release = await holdScripts(page)
    await page.goto('/vin-code')
    const field = page.getByRole('main').getByRole('textbox')
    await field.fill('')
    await field.pressSequentially('WDD2120021A00000')
    await release()
    await page.getByRole('button', { name: 'Get Datacard' }).click()
    // The error proves that the typed VIN, which is too short, was submitted: the sample has no error.
    await expect(page.getByText('Error: wrong format')).toHaveCount(1)
    await expect(page).toHaveURL(/vin-code$/)
  })
  await page.unrouteAll()
  await test.step('files that were dropped are converted, and the browser does not open them', async () => {
    const release = await holdScripts(page)
    await page.goto('/vrxtool')
    for (const [where, ...names] of [
      [page.getByRole('banner'), 'a.vrx', 'b.vcx'],
      [zone(page), 'c.sgde'],
    ] as const) {
      const dataTransfer = await createDataTransfer(page, codingFiles(...names))
      for (const type of ['dragenter', 'dragover', 'drop']) await where.dispatchEvent(type, { dataTransfer })
    }
    await release()
    await expect(row(page, 'c.sgde')).toHaveAttribute('data-status', 'processed')
    await expect.poll(() => statuses(page)).toEqual(['processed', 'processed', 'processed'])
    expect(findRequests(world, 'convert').map(({ status }) => status)).toEqual([200, 200, 200])
  })
  await page.unrouteAll()
  await test.step('typing and clicks in a form send it once', async () => {
    const release = await holdScripts(page)
    await page.goto('/register')
    await fillInRegistration(page, { email: 'early@example.test', password: 'long enough' })
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/register')
    await release()
    await expect(page).toHaveURL('/profile')
    const sent = findRequests(world, 'register')
    expect(sent.map(({ status }) => status)).toEqual([201])
  })
})

test('Enter on the drop zone before hydration opens the file dialog', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/vrxtool')
  const dialog = await dialogOf(page, async () => {
    await zone(page).press('Enter')
    await release()
  })
  await dialog.setFiles(codingFiles('a.vrx'))
  await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
})

test('Back before hydration shows the previous page, Forward the later one, and both react to input', async ({
  page,
}) => {
  await page.goto('/vin-code')
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/register')
  const registerChunk = await holdFiles(page, '**/assets/RegisterPage-*.js')
  const vinCodeChunk = await holdFiles(page, '**/assets/VinCodePage-*.js')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect.poll(registerChunk.requestCount).toBe(1)
  // All other scripts have run, so hydration waits for this chunk alone.
  await page.evaluate(async () => {
    const urls = document.documentElement.dataset.js?.split(' ') ?? []
    await Promise.all(urls.filter((url) => !url.includes('RegisterPage')).map((url) => import(url)))
  })
  await page.goBack()
  await expect(page).toHaveURL('/vin-code')
  registerChunk.release()
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
  await page.goForward()
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible()
  vinCodeChunk.release()
  await page.goBack()
  await page.getByRole('main').getByRole('button', { name: 'Get Datacard' }).click()
  await expect(page).toHaveURL(/\/vin-table$/)
})

test('Back during hydration shows the previous page', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.pathname !== '/register') return
    // The router writes `idx` at its first render. React hydrates in tasks of 5 ms; this listener runs
    // between two.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      if (Object(history.state).idx === undefined) port2.postMessage(null)
      else if (performance.getEntriesByName('hydrated').length === 0) {
        history.pushState(null, '', '/vin-code')
        dispatchEvent(new PopStateEvent('popstate'))
      }
    }
    port2.postMessage(null)
  })
  await page.goto('/register')
  await waitForHydration(page)
  await expect(page).toHaveURL('/vin-code')
  await expect(page.getByRole('main').getByRole('button', { name: 'Get Datacard' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
