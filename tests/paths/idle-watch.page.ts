import type { Route } from '@playwright/test'
import { expect, test } from '../pages/shop.ts'
import { idleWatch } from './idle-watch.ts'

/** Sequential requests: each one starts after the response to the one before. */
const sendInSequence = (paths: readonly string[]) => `
  window.answered = 0
  void ${JSON.stringify(paths)}.reduce(
    (before, path) => before.then(() => fetch(path)).then(() => { window.answered += 1 }),
    Promise.resolve(),
  )`
const answered = 'window.answered'

test('waits for all requests of a page, also for sequential ones, but not for a held one', async ({
  page,
}) => {
  const countHeld = (path: string) => (path === '/held' ? 1 : 0)
  const { prepare, settle } = idleWatch(page, countHeld)
  await prepare()
  await page.goto('/login')
  await page.route('**/quick*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/held', () => undefined)

  await page.evaluate(sendInSequence(['/quick?1', '/quick?2', '/quick?3']))
  await settle()
  expect(await page.evaluate(answered)).toBe(3)

  await page.evaluate(sendInSequence(['/quick?4', '/held', '/quick?5']))
  await settle()
  expect(await page.evaluate(answered)).toBe(1)
})

test('waits for one of two requests to the same path while the other is held', async ({ page }) => {
  const { prepare, settle } = idleWatch(page, (path) => (path === '/pay' ? 1 : 0))
  await prepare()
  await page.goto('/login')
  let resolveSecond: (route: Route) => void = () => undefined
  const second = new Promise<Route>((resolve) => {
    resolveSecond = resolve
  })
  let count = 0
  await page.route('**/pay', (route) => {
    count += 1
    if (count === 2) resolveSecond(route)
  })
  await page.evaluate(`window.answered = 0
    for (const _ of [1, 2]) void fetch('/pay').then(() => { window.answered += 1 })`)
  const route = await second
  let isOver = false
  const over = settle().then(() => {
    isOver = true
  })
  // 50 evaluations take longer than several polls of the watch.
  for (let turn = 0; turn < 50; turn += 1) await page.evaluate(answered)
  expect(isOver).toBe(false)
  await route.fulfill({ status: 204 })
  await over
  expect(await page.evaluate(answered)).toBe(1)
})
