import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFloor } from '../../tools/bench/floor.ts'
import { scriptsOf, weightOf } from '../../tools/bench/weight.ts'
import { words } from '../production/shops.ts'
import { configure } from '../site.ts'
import { alive } from './alive.ts'
import { expect, test } from './shop.ts'

/** As times the libraries alone; to be lowered, never raised. */
const AT_MOST = {
  '/': 1.199,
  '/navipin': 1.199,
  '/subscription': 1.117,
  '/vrxtool': 1.25,
  '/vin-code': 1.12,
  '/login': 1.132,
  '/register': 1.144,
}
/** What speaks with hosts, and comes with the first call, pressed. */
const WIRE_AT_MOST = 14_200

const ASSETS = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))
const scriptsCalled = (name: string) =>
  readdirSync(ASSETS).filter((file) => file.startsWith(name) && file.endsWith('.js'))

test('pages begin with little more code than their libraries, in few files, without widgets', async ({
  page,
}) => {
  const floor = await buildFloor()
  const shop = mkdtempSync(join(tmpdir(), 'weight-'))
  const host = 'https://host.example'
  await configure(
    { ...words, siteUrl: 'https://shop.example', apiBase: host, adminBase: host, ipService: host },
    shop,
  )
  const site = join(shop, 'site')
  const wire = scriptsCalled('wire-').map((file) => `/assets/${file}`)
  const pressed = wire.reduce((sum, file) => sum + statSync(join(site, `${file}.gz`)).size, 0)
  expect(pressed).toBeLessThanOrEqual(WIRE_AT_MOST)
  for (const [path, ratio] of Object.entries(AT_MOST)) {
    const scripts = scriptsOf(site, path)
    const weight = weightOf(site, path) / floor.gzip
    console.log(`${path} ${weight.toFixed(3)} R, ${scripts.length} files`)
    expect(weight, path).toBeGreaterThan(0.9)
    expect(weight, path).toBeLessThanOrEqual(ratio)
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(6)
    // The first one tells a release from the next: it names all that the shop loads later.
    expect(scripts[0]).toMatch(/^\/assets\/index-/)
    const codes = scripts.map((script) => readFileSync(join(site, script), 'utf8'))
    const code = codes.join('')
    // Compiled beside the page while they come: what every page runs at once.
    expect(codes.filter((one) => one.startsWith('//# allFunctionsCalledOnLoad\n')).length, path).toBe(3)
    expect(code, path).not.toMatch(/data-scope|zag-js/)
    // What is weighed is what the page answers with: whatever else it asks for does not come.
    const came = new Set<string>()
    await page.route('**/assets/*.js', async (route) => {
      const { pathname } = new URL(route.request().url())
      if (!scripts.includes(pathname)) return
      came.add(pathname)
      await route.continue()
    })
    await page.goto(path)
    await alive(page)
    expect(came, path).toEqual(new Set(scripts))
    await page.unrouteAll()
  }
  for (const made of [shop, `${shop}.json`, floor.folder]) rmSync(made, { recursive: true })
})

test('the page of parts is for development alone', () => {
  expect(scriptsCalled('LoginPage-')).toHaveLength(1)
  const code = scriptsCalled('').map((file) => readFileSync(join(ASSETS, file), 'utf8'))
  expect(code.join('')).toContain('Login to your account')
  expect(code.join('')).not.toMatch(/PartsPage|Open a dialog|What must not be overlooked/)
})
