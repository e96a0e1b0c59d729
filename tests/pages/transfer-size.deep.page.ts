import { rmSync } from 'node:fs'
import { buildBaseline } from '../../tools/bench/baseline.ts'
import { EMPTY_APP_BYTES, MEMBER_SCRIPT_LIMIT_BYTES } from '../../tools/bench/limits.ts'
import { rememberSession } from './log-in.ts'
import { PAGES } from './page-list.ts'
import {
  COMPARED_PATHS,
  expectPurchaseBelowLimit,
  expectScriptsBelowLimit,
  expectScriptsRequested,
  LISTING_PATHS,
  listedScripts,
  MEMBER_PATHS,
  VISITOR_PATHS,
} from './script-size.ts'
import { expect, test } from './shop.ts'

// `transfer-size.page.ts` opens the other pages.
for (const opened of PAGES) {
  const { path, isGuarded, isForVisitors } = opened
  if (isGuarded !== true && !VISITOR_PATHS.includes(path))
    test(`${path} as a visitor: the scripts requested before the page is interactive stay below the limit`, ({
      page,
    }) => expectScriptsBelowLimit(page, opened))
  if (isForVisitors !== true && !MEMBER_PATHS.includes(path))
    // The session requests account and balance at once, so the code that sends requests is counted, too.
    test(`${path} as a member: the scripts requested before the page is interactive stay below the limit`, async ({
      page,
    }) => {
      await rememberSession(page, 'plain')
      await expectScriptsBelowLimit(page, opened, MEMBER_SCRIPT_LIMIT_BYTES[path])
    })
}

for (const path of LISTING_PATHS.filter((path) => !COMPARED_PATHS.includes(path)))
  test(`${path} requests exactly the scripts that it lists until it is interactive`, async ({ page }) =>
    expectScriptsRequested(page, path, await listedScripts(page, path)))

test('all scripts and styles of a whole purchase by a visitor stay below 200 kB gzipped', ({
  page,
  world,
  shop,
}) => expectPurchaseBelowLimit(page, world, 'visitor', shop.site.origin))

test('the empty app R, the baseline of the benchmark, has 94.0 kB of scripts', async () => {
  const { folder, gzip } = await buildBaseline()
  rmSync(folder, { recursive: true })
  expect(Math.abs(gzip - EMPTY_APP_BYTES), `${gzip} bytes`).toBeLessThan(500)
})
