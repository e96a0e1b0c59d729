import { codingFiles, createDataTransfer, expect, row, statuses, zone } from './coding-files.ts'
import { waitForHydration } from './hydration.ts'
import { expectHydrationWithoutChange, holdScripts } from './hydration-changes.ts'
import { watchShifts } from './layout-shift-monitor.ts'
import { fillInRegistration } from './log-in.ts'
import { findRequests } from './member.ts'
import { test } from './shop.ts'

/**
 * Prerendered pages that load data, or have fields or files that a visitor may use before hydration. `/` shows the
 * page of `/navipin`. The deep tier checks every prerendered page.
 */
const WITH_DATA_OR_INPUT = ['/navipin', '/subscription', '/vrxtool', '/vin-code', '/register']

test('each page with data or input is hydrated without DOM changes: same nodes, one heading, same texts', async ({
  page,
}) => {
  await watchShifts(page)
  for (const path of WITH_DATA_OR_INPUT) {
    await expectHydrationWithoutChange(page, path)
    await page.unrouteAll()
  }
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
