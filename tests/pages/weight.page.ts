import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildFloor } from '../../tools/bench/floor.ts'
import { scriptsOf, weightOf } from '../../tools/bench/weight.ts'
import { words } from '../production/shops.ts'
import { configure } from '../site.ts'

/** As times the libraries alone; to be lowered, never raised. */
const atMost = { '/': 1.31, '/navipin': 1.31, '/vrxtool': 1.37, '/login': 1.235, '/register': 1.25 }

test('pages begin with little more code than their libraries, in few files, without widgets', async () => {
  const floor = await buildFloor()
  const shop = mkdtempSync(join(tmpdir(), 'weight-'))
  const host = 'https://host.example'
  await configure(
    { ...words, siteUrl: 'https://shop.example', apiBase: host, adminBase: host, ipService: host },
    shop,
  )
  const site = join(shop, 'site')
  for (const [path, ratio] of Object.entries(atMost)) {
    const weight = weightOf(site, path) / floor.gzip
    console.log(`${path} ${weight.toFixed(3)} R, ${scriptsOf(site, path).length} files`)
    expect(weight, path).toBeGreaterThan(1)
    expect(weight, path).toBeLessThanOrEqual(ratio)
    const scripts = scriptsOf(site, path)
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(9)
    // The gate proves nothing where a page has lost its scripts.
    const code = scripts.map((script) => readFileSync(join(site, script), 'utf8')).join('')
    expect(code).toContain('hydrateRoot')
    expect(code, path).not.toMatch(/data-scope|zag-js/)
  }
  for (const made of [shop, `${shop}.json`, floor.folder]) rmSync(made, { recursive: true })
})
