import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliSize } from '../../tools/bytes/brotli-size.ts'
import { buildEmptyApp } from '../../tools/bytes/empty-app.ts'
import { expect, test } from '../pages/shop.ts'

/** Initial JavaScript of /login, in empty apps of the same packages, the same tools and the same run. */
const LIMIT = 1.245

test.setTimeout(120_000)
test('the login page weighs little more than an empty app', async ({ page }) => {
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(new URL(response.url()).pathname, brotliSize(await response.body()))
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  expect(scripts.size).toBeGreaterThan(1)

  const folder = await mkdtemp(join(tmpdir(), 'empty-app-'))
  await buildEmptyApp(folder)
  const empty = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js'))
    .map((path) => brotliSize(readFileSync(join(folder, path))))
    .reduce((sum, size) => sum + size, 0)
  await rm(folder, { recursive: true })
  expect(empty).toBeGreaterThan(50_000)

  const sum = [...scripts.values()].reduce((sum, size) => sum + size, 0)
  const ratio = sum / empty
  const shares = [...scripts].map(([path, size]) => `${path} ${size}`).join('\n  ')
  console.log(`initial JS of /login ${sum} br = ${ratio.toFixed(3)} R (R = ${empty} br)\n  ${shares}`)
  expect(ratio).toBeLessThanOrEqual(LIMIT)
})

test('the page of parts is for development alone', () => {
  const assets = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.some((name) => name.startsWith('LoginPage-'))).toBe(true)
  const code = scripts.map((name) => readFileSync(`${assets}${name}`, 'utf8')).join('')
  expect(code).toContain('Login to your account')
  expect(code).not.toMatch(/PartsPage|Open a dialog|What must not be overlooked/)
})
