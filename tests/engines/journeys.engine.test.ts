import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { readZip } from '../../mock-server/conversion/read-zip.ts'
import { PAGES } from '../pages/page-list.ts'
import { enginesToTest } from './driver.ts'
import type { Tab } from './engine.ts'
import {
  clickText,
  eventually,
  fieldValue,
  isHydrated,
  isIdle,
  journey,
  journeyInParts,
  logIn,
  pathOf,
  statusesOf,
  textOf,
  worldOf,
} from './journey.ts'
import { recorded } from './monitored-shop.ts'

const PUBLIC_PAGES = PAGES.filter(({ isGuarded }) => isGuarded !== true).map(({ path }) => path)
const EMAIL = 'input[placeholder="Email for Invoice"]'
const PAYER = 'payer@example.test'
const ORDER = [
  ['comand', 'NTG 5.5'],
  ['map_region', 'Europe'],
  ['version', 'V20.0'],
] as const
const MINUTE_MS = 60_000
const SAMPLES = fileURLToPath(new URL('../../mock-server/conversion/fixtures', import.meta.url))

const theme = (tab: Tab) =>
  tab.evaluate(() => [
    document.querySelector<HTMLInputElement>('footer input:checked')?.value,
    localStorage.getItem('theme'),
    document.documentElement.dataset.theme,
  ])

async function fillInOrder(tab: Tab): Promise<void> {
  for (const [name, value] of ORDER) {
    const option = `#order-${name}:enabled option[value="${value}"]`
    await eventually(() =>
      tab.evaluate((selector) => document.querySelector(selector) !== null, option),
    ).toBe(true)
    await tab.select(`#order-${name}`, value)
  }
  await eventually(() => tab.evaluate(() => document.querySelector('#order-vin:enabled') !== null)).toBe(true)
  await tab.type('#order-vin', 'WDD2130041A000000')
}

for (const installed of enginesToTest()) {
  const { name } = installed
  /** In WebKit the first request with the CSRF header has a criterion of its own. */
  const firstRequestId = name === 'WebKit' ? 'R-ENG-02' : 'R-ENG-01'

  journey(`${firstRequestId} ${name}: a fresh profile logs in`, installed, logIn)

  // Driven by WebDriver, WebKit keeps no page in its back/forward cache, not even with `--enable-page-cache=true`.
  for (const isBfcacheEnabled of name === 'WebKit' ? [false] : [true, false]) {
    const cache = isBfcacheEnabled ? 'bfcache' : 'no bfcache'
    journeyInParts(
      `${name}: the purchase of a visitor (${cache})`,
      installed,
      {
        [`${firstRequestId} ${name}: a visitor orders and reaches the checkout (${cache})`]: async ({
          shop,
          tab,
        }) => {
          await tab.goto(`${shop.origin}/navipin`)
          await fillInOrder(tab)
          await tab.press('Enter')
          await eventually(() => pathOf(tab)).toBe('/payment')
          await clickText(tab, 'Buy Now')
          await eventually(() => fieldValue(tab, EMAIL)).toBe('')
          await tab.type(EMAIL, PAYER)
          await clickText(tab, 'Buy Now')
          await eventually(() => textOf(tab, 'h1')).toBe('Checkout')
        },
        [`R-ENG-03 ${name}: Back from the checkout, the payment page has the typed e-mail (${cache})`]:
          async ({ tab }) => {
            await tab.goBack()
            await eventually(() => pathOf(tab)).toBe('/payment')
            // `pageshow` may fire after the URL has changed.
            await eventually(() => tab.evaluate(() => Reflect.get(window, 'wasKept'))).toBe(isBfcacheEnabled)
            await eventually(() => fieldValue(tab, EMAIL)).toBe(PAYER)
          },
        [`R-ENG-01 ${name}: the visitor pays and gets the code (${cache})`]: async ({ shop, tab }) => {
          await clickText(tab, 'Buy Now')
          await clickText(tab, 'Pay')
          await eventually(() => textOf(tab, 'h1')).toBe(
            "Thank you for conversion/purchase, here's your PIN:",
          )
          const payments = [...worldOf(shop).state.payments.values()]
          expect(payments.filter(({ status }) => status === 'paid')).toHaveLength(1)
          const [order] = [...worldOf(shop).state.orders.values()].filter(({ email }) => email === PAYER)
          expect(await textOf(tab, 'main')).toContain(order?.pin ?? 'no order')
          await tab.goto(`${shop.origin}/success`)
        },
      },
      { isBfcacheEnabled },
    )
  }

  journey(
    `R-ENG-01 ${name}: two tabs refresh the session once, and a logout reaches both`,
    installed,
    async (started) => {
      const { engine, shop, tab } = started
      await logIn(started)
      const other = await engine.newTab()
      await other.goto(`${shop.origin}/`)
      await eventually(() => textOf(other, 'header')).toContain('plain@example.test')
      const token = () => tab.evaluate(() => localStorage.getItem('authTokens'))
      const before = await token()
      worldOf(shop).clock.advance(11 * MINUTE_MS)
      const returnAfter = (aheadMs: number) => {
        Object.assign(window, { aheadMs })
        setTimeout(() => window.dispatchEvent(new Event('focus')))
      }
      await Promise.all([
        tab.evaluate(returnAfter, 11 * MINUTE_MS),
        other.evaluate(returnAfter, 11 * MINUTE_MS),
      ])
      await eventually(token).not.toBe(before)
      expect(statusesOf(shop, 'refreshTokens')).toEqual([200])
      await clickText(tab, 'plain@example.test')
      await clickText(tab, 'Log out')
      await eventually(() => textOf(other, 'header')).toContain('Log in')
      expect(statusesOf(shop, 'refreshTokens')).toEqual([200])
      expect(await other.evaluate(() => localStorage.getItem('authTokens'))).toBeNull()
      expect(await recorded(other)).toEqual([])
    },
  )

  const statusesOfFiles = (tab: Tab) =>
    tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main li[data-status]')].map((row) => row.dataset.status),
    )
  journeyInParts(`${name}: the conversion of a visitor`, installed, {
    [`${firstRequestId} ${name}: a visitor converts two files`]: async ({ shop, tab }) => {
      await tab.goto(`${shop.origin}/vrxtool`)
      await isHydrated(tab)
      const samples = ['vrx', 'vcx'].map((extension) => join(SAMPLES, `sample-w213.${extension}`))
      await tab.setFiles('input[type=file]', samples)
      await eventually(() => statusesOfFiles(tab)).toEqual(['processed', 'processed'])
      expect(statusesOf(shop, 'convert')).toEqual([200, 200])
    },
    [`R-ENG-01 ${name}: the visitor gets the archives of both files as downloads`]: async ({
      engine,
      tab,
    }) => {
      await clickText(tab, 'Download')
      await eventually(() => statusesOfFiles(tab)).toEqual(['success', 'success'])
      const saved = () => readdirSync(engine.downloads).filter((file) => file.endsWith('.zip'))
      await eventually(() => saved().length).toBe(2)
      for (const file of saved()) {
        const entries = () =>
          readZip(readFileSync(join(engine.downloads, file))).then(
            (all) => all.size,
            () => 0,
          )
        await eventually(entries).toBe(5)
      }
    },
  })

  journeyInParts(`${name}: a theme`, installed, {
    [`R-ENG-04 ${name}: a theme chosen before hydration stays chosen`]: async ({ shop, tab }) => {
      const release = shop.holdScripts()
      await tab.goto(`${shop.origin}/navipin`)
      await tab.click('footer input[value=dark]')
      expect((await theme(tab))[0]).toBe('dark')
      release()
      await isHydrated(tab)
      await eventually(() => theme(tab)).toEqual(['dark', 'dark', 'dark'])
      // The offers are loaded lazily; WebKit reports an import as an error if its page is left.
      await eventually(() => textOf(tab, 'main')).toContain('Resellers and workshops offer')
    },
    [`R-ENG-01 ${name}: the next page has the chosen theme`]: async ({ shop, tab }) => {
      await tab.goto(`${shop.origin}/register`)
      await isHydrated(tab)
      await eventually(() => theme(tab)).toEqual(['dark', 'dark', 'dark'])
    },
  })

  journey(
    `R-ENG-01 ${name}: every public page loads without errors or policy violations, and planted ones are detected`,
    installed,
    async ({ shop, tab }) => {
      for (const path of PUBLIC_PAGES) {
        await tab.goto(shop.origin + path)
        await isHydrated(tab)
        await eventually(() => textOf(tab, 'h1')).not.toBe('')
        await isIdle(tab)
        expect(await recorded(tab), path).toEqual([])
      }
      await tab.evaluate(() => {
        document.body.setAttribute('style', 'color: red')
        setTimeout(() => {
          throw new Error('planted')
        })
      })
      await eventually(async () => (await recorded(tab)).toSorted()).toEqual([
        expect.stringMatching(/^error: (.*planted|Script error)/),
        'violation: style-src-attr inline',
      ])
      // Remove the planted errors: a journey fails if its tab has recorded any.
      await tab.evaluate(() => sessionStorage.removeItem('watched'))
    },
  )
}
