import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SCRIPT_CAP_BYTES } from '../../tools/bench/bounds.ts'
import { scriptsOf, weightOf } from '../../tools/bench/weight.ts'
import { words } from '../production/shops.ts'
import { configure } from '../site.ts'
import { alive } from './alive.ts'
import { expect, test } from './shop.ts'

const PATHS = ['/', '/navipin', '/subscription', '/vrxtool', '/vin-code', '/login', '/register']

const ASSETS = fileURLToPath(new URL('../../dist/client/assets', import.meta.url))
const scriptsCalled = (name: string) =>
  readdirSync(ASSETS).filter((file) => file.startsWith(name) && file.endsWith('.js'))

test('the scripts that a page needs before it answers stay below 150 kB gzipped, without widget code', async ({
  page,
}) => {
  const shop = mkdtempSync(join(tmpdir(), 'weight-'))
  const host = 'https://host.example'
  await configure(
    { ...words, siteUrl: 'https://shop.example', apiBase: host, adminBase: host, ipService: host },
    shop,
  )
  const site = join(shop, 'site')
  for (const path of PATHS) {
    const scripts = scriptsOf(site, path)
    const bytes = weightOf(site, path)
    console.log(`${path} ${bytes} bytes, ${scripts.length} files`)
    expect(bytes, path).toBeGreaterThan(90_000)
    expect(bytes, path).toBeLessThanOrEqual(SCRIPT_CAP_BYTES)
    const code = scripts.map((script) => readFileSync(join(site, script), 'utf8')).join('')
    expect(code, path).not.toMatch(/data-scope|zag-js/)
    // The sum is only right if the page asks for exactly these files.
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
  for (const made of [shop, `${shop}.json`]) rmSync(made, { recursive: true })
})

test('the page of parts is for development alone', () => {
  expect(scriptsCalled('LoginPage-')).toHaveLength(1)
  const code = scriptsCalled('').map((file) => readFileSync(join(ASSETS, file), 'utf8'))
  expect(code.join('')).toContain('Login to your account')
  expect(code.join('')).not.toMatch(/PartsPage|Open a dialog|What must not be overlooked/)
})
