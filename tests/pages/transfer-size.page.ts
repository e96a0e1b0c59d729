import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildBaseline } from '../../tools/bench/baseline.ts'
import {
  EMPTY_APP_BYTES,
  MEMBER_SCRIPT_LIMIT_BYTES,
  PURCHASE_LIMIT_BYTES,
  SCRIPT_LIMIT_BYTES,
} from '../../tools/bench/limits.ts'
import { gzippedBytes, scriptBytes, scriptsOf } from '../../tools/bench/script-bytes.ts'
import { LOGIN, pages as prerendered } from '../../tools/configure/pages.ts'
import { requiredTexts } from '../production/run-shop.ts'
import { configure } from '../site.ts'
import { waitForHydration } from './hydration.ts'
import { fillIn, openForm, submitButton } from './order-form.ts'
import { PAGES } from './page-list.ts'
import { CAR, codePayment, goToCheckout, newestPin, PAYER, pinShown, THANKS } from './purchase.ts'
import { CLIENT, expectScriptsBelowLimit, MEMBER_PATHS, VISITOR_PATHS } from './script-weight.ts'
import { expect, test } from './shop.ts'
import { rememberSession } from './sign-in.ts'

/** The prerendered pages, and the login, whose file lists its scripts, too. */
const PATHS = [...prerendered.map(({ path }) => path), LOGIN]

const ASSETS = join(CLIENT, 'assets')
const scriptsCalled = (name: string) =>
  readdirSync(ASSETS).filter((file) => file.startsWith(name) && file.endsWith('.js'))

test('the scripts that a page needs to become interactive stay below 150 kB gzipped, without widget code', async ({
  page,
}) => {
  const shop = mkdtempSync(join(tmpdir(), 'weight-'))
  const host = 'https://host.example'
  await configure(
    { ...requiredTexts, siteUrl: 'https://shop.example', apiBase: host, adminBase: host, ipService: host },
    shop,
  )
  const site = join(shop, 'site')
  for (const path of PATHS) {
    const scripts = scriptsOf(site, path)
    const bytes = scriptBytes(site, path)
    console.log(`${path} ${bytes} bytes, ${scripts.length} files`)
    expect(bytes, path).toBeGreaterThan(90_000)
    expect(bytes, path).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
    const code = scripts.map((script) => readFileSync(join(site, script), 'utf8')).join('')
    expect(code, path).not.toMatch(/data-scope|zag-js/)
    // The sum is correct only if the page requests exactly these files.
    const requested = new Set<string>()
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (!scripts.includes(pathname)) return
      requested.add(pathname)
      await route.continue()
    })
    await page.goto(path)
    await waitForHydration(page)
    expect(requested, path).toEqual(new Set(scripts))
    await page.unrouteAll()
  }
  for (const made of [shop, `${shop}.json`]) rmSync(made, { recursive: true })
})

for (const opened of PAGES.filter(({ path }) => VISITOR_PATHS.includes(path)))
  test(`${opened.path} as a visitor: the scripts requested before the page is interactive stay below the limit`, ({
    page,
  }) => expectScriptsBelowLimit(page, opened))

// The session requests account and balance at once, so the code that sends requests is counted, too.
for (const opened of PAGES.filter(({ path }) => MEMBER_PATHS.includes(path)))
  test(`${opened.path} as a member: the scripts requested before the page is interactive stay below the limit`, async ({
    page,
  }) => {
    await rememberSession(page, 'plain')
    await expectScriptsBelowLimit(page, opened, MEMBER_SCRIPT_LIMIT_BYTES[opened.path])
  })

for (const [customer, name, limit] of [
  ['visitor', null, SCRIPT_LIMIT_BYTES],
  ['member', 'plain', MEMBER_SCRIPT_LIMIT_BYTES['/success']],
] as const)
  test(`/success of an order as a ${customer}: the scripts requested before the page is interactive stay below the limit`, async ({
    page,
    world,
  }) => {
    if (name !== null) await rememberSession(page, name)
    const receipt = { path: codePayment(world, name).path, heading: THANKS, state: CAR }
    await expectScriptsBelowLimit(page, receipt, limit)
  })

test('every page with a limit for members is checked', () => {
  const paths = PAGES.map(({ path }) => path)
  expect(Object.keys(MEMBER_SCRIPT_LIMIT_BYTES).filter((path) => !paths.includes(path))).toEqual([])
})

for (const customer of ['visitor', 'member'])
  test(`all scripts and styles of a whole purchase by a ${customer} stay below 200 kB gzipped`, async ({
    page,
    world,
    shop,
  }) => {
    const files = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === shop.site.origin && /^\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname)
    })
    await openForm(page, { name: customer === 'member' ? 'plain' : null })
    // Every page holds the same stylesheet.
    const style = await page.locator('style').textContent()
    await fillIn(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/payment')
    await goToCheckout(page, customer === 'visitor' ? PAYER : null)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/success\?/)
    await expect(pinShown(page, newestPin(world))).toBeVisible()
    await waitForHydration(page)
    expect([...files].join()).toMatch(/OrderPage-.*PaymentPage-.*ReceiptPage-/)
    expect(style?.length).toBeGreaterThan(10_000)
    const bytes = gzippedBytes(CLIENT, files) + gzipSync(style ?? '', { level: 9 }).length
    console.log(`a purchase by a ${customer}: ${bytes} bytes, ${files.size} scripts`)
    expect(bytes).toBeGreaterThan(EMPTY_APP_BYTES)
    expect(bytes).toBeLessThanOrEqual(PURCHASE_LIMIT_BYTES)
  })

test('the empty app R, the baseline of the benchmark, has 94.0 kB of scripts', async () => {
  const { folder, gzip } = await buildBaseline()
  rmSync(folder, { recursive: true })
  expect(Math.abs(gzip - EMPTY_APP_BYTES), `${gzip} bytes`).toBeLessThan(500)
})

test('the component gallery exists in development only', () => {
  expect(scriptsCalled('LoginPage-')).toHaveLength(1)
  const code = scriptsCalled('').map((file) => readFileSync(join(ASSETS, file), 'utf8'))
  expect(code.join('')).toContain('Login to your account')
  expect(code.join('')).not.toMatch(/ComponentGalleryPage|Open a dialog|EmptyState, FailedState/)
})
