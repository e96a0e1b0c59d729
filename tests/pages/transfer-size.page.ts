import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MEMBER_SCRIPT_LIMIT_BYTES, SCRIPT_LIMIT_BYTES } from '../../tools/bench/limits.ts'
import { gzippedBytes } from '../../tools/bench/script-bytes.ts'
import { rememberSession } from './log-in.ts'
import { PAGES } from './page-list.ts'
import { CAR, codePayment, THANKS } from './purchase.ts'
import {
  CLIENT,
  COMPARED_PATHS,
  expectPurchaseBelowLimit,
  expectScriptsBelowLimit,
  expectScriptsRequested,
  LISTING_PATHS,
  listedScripts,
  MEMBER_PATHS,
  newPageWithoutCache,
  VISITOR_PATHS,
} from './script-size.ts'
import { expect, test } from './shop.ts'

const ASSETS = join(CLIENT, 'assets')
const scriptsNamed = (name: string) =>
  readdirSync(ASSETS).filter((file) => file.startsWith(name) && file.endsWith('.js'))

test('the scripts that a page needs to become interactive stay below 150 kB gzipped, without widget code', async ({
  page,
}) => {
  for (const path of LISTING_PATHS) {
    const scripts = await listedScripts(page, path)
    const bytes = gzippedBytes(CLIENT, scripts)
    console.log(`${path}, listed scripts: ${bytes} bytes, ${scripts.length} files`)
    expect(bytes, path).toBeGreaterThan(90_000)
    expect(bytes, path).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES)
    const code = scripts.map((script) => readFileSync(join(CLIENT, script), 'utf8')).join('')
    expect(code, path).not.toMatch(/data-scope|zag-js/)
    // The sum is correct only if the page requests exactly these files.
    if (COMPARED_PATHS.includes(path)) await expectScriptsRequested(page, path, scripts)
  }
})

test('the scripts that a page requests before it is interactive stay below the limit for a visitor', async ({
  context,
  world,
}) => {
  const receipt = { path: codePayment(world, null).path, heading: THANKS, state: CAR }
  for (const opened of [...PAGES.filter(({ path }) => VISITOR_PATHS.includes(path)), receipt])
    await test.step(opened.path, async () => {
      const page = await newPageWithoutCache(context)
      await expectScriptsBelowLimit(page, opened)
      await page.close()
    })
})

test('the scripts that a page requests before it is interactive stay below the limit for a member', async ({
  page: first,
  context,
  world,
}) => {
  const paths = PAGES.map(({ path }) => path)
  expect(Object.keys(MEMBER_SCRIPT_LIMIT_BYTES).filter((path) => !paths.includes(path))).toEqual([])
  // The session requests account and balance at once, so the code that sends requests is counted, too.
  await rememberSession(first, 'plain')
  await first.goto('/no-such-page')
  const receipt = { path: codePayment(world, 'plain').path, heading: THANKS, state: CAR }
  const limited = PAGES.filter(({ path }) => MEMBER_PATHS.includes(path)).map((opened) => ({
    opened,
    limit: MEMBER_SCRIPT_LIMIT_BYTES[opened.path],
  }))
  for (const { opened, limit } of [
    ...limited,
    { opened: receipt, limit: MEMBER_SCRIPT_LIMIT_BYTES['/success'] },
  ])
    await test.step(opened.path, async () => {
      const page = await newPageWithoutCache(context)
      await expectScriptsBelowLimit(page, opened, limit)
      await page.close()
    })
})

test('all scripts and styles of a whole purchase by a member stay below 200 kB gzipped', ({
  page,
  world,
  shop,
}) => expectPurchaseBelowLimit(page, world, 'member', shop.site.origin))

test('the component gallery exists in development only', () => {
  expect(scriptsNamed('LoginPage-')).toHaveLength(1)
  const code = scriptsNamed('').map((file) => readFileSync(join(ASSETS, file), 'utf8'))
  expect(code.join('')).toContain('Login to your account')
  expect(code.join('')).not.toMatch(/ComponentGalleryPage|Open a dialog|EmptyState, FailedState/)
})
