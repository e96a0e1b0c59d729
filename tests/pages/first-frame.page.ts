import type { Page } from '@playwright/test'
import { alive } from './alive.ts'
import { held } from './held.ts'
import { once } from './member.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'

const SHEET = '**/assets/*.css'
const DRAWING = '**/assets/libraries-*.js'

/** When each file of the shop was asked for, and when it had come. */
const fetched = (page: Page) =>
  page.evaluate(() => ({
    frame: performance.getEntriesByName('frame')[0]?.startTime ?? Number.NaN,
    second: performance.getEntriesByName('second')[0]?.startTime ?? Number.NaN,
    named: document.documentElement.dataset.js?.split(' ') ?? [],
    files: performance.getEntriesByType('resource').map((entry) => {
      const { name, startTime, responseEnd } = entry as PerformanceResourceTiming
      return { path: new URL(name).pathname, startTime, responseEnd }
    }),
  }))

for (const path of ['/', '/vrxtool', '/login'])
  test(`${path}: before the first frame nothing but the page and the face of its text; styles of other pages and the face of codes leave the line to the code`, async ({
    page,
  }) => {
    // Sizes are told when all that waits for a frame has had its turn, and just before it is painted.
    await page.addInitScript(() =>
      requestAnimationFrame(() => {
        new ResizeObserver((_, observer) => {
          observer.disconnect()
          performance.mark('frame')
        }).observe(document.documentElement)
        requestAnimationFrame(() => performance.mark('second'))
      }),
    )
    await page.goto(path)
    await alive(page)
    const later = async (ending: RegExp) =>
      (await fetched(page)).files.filter(({ path }) => ending.test(path))
    await expect.poll(() => later(/\.css$/)).toHaveLength(1)
    const { frame, second, named, files } = await fetched(page)
    expect(frame).toBeGreaterThan(0)
    const early = files.filter(({ startTime }) => startTime < frame).map(({ path }) => path)
    for (const path of early) expect(path).toMatch(/instrument-sans-|\/icon\.svg|\/site\.webmanifest/)
    const code = files.filter(({ path }) => named.includes(path))
    expect(code.map(({ path }) => path).toSorted()).toEqual(named.toSorted())
    // The first frame may be one before the body is read.
    expect(Math.min(...code.map(({ startTime }) => startTime))).toBeGreaterThan(second)
    const big = code.filter(({ path }) => /(index|libraries|start)-/.test(path))
    expect(big.map(({ path }) => /(\w+)-/.exec(path)?.[1]).sort()).toEqual(['index', 'libraries', 'start'])
    const codeThere = Math.max(...big.map(({ responseEnd }) => responseEnd))
    for (const { path, startTime } of files.filter(({ path }) => /\.css$|martian-mono/.test(path)))
      expect(startTime, path).toBeGreaterThan(codeThere)
  })

const goOn = (page: Page) => page.getByRole('link', { name: 'Subscriptions' }).first().click()
const next = (page: Page) => page.getByRole('heading', { level: 1, name: 'Subscriptions' })

test('a tab that is opened behind others starts without a frame, and answers when it is brought to the front', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: FrameRequestCallback[] = []
    const draw = window.requestAnimationFrame.bind(window)
    let isHidden = true
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    window.requestAnimationFrame = (then) => (isHidden ? waiting.push(then) : draw(then))
    Object.assign(window, {
      bringToFront: () => {
        isHidden = false
        for (const then of waiting.splice(0)) draw(then)
        return new Promise((resolve) => draw(() => draw(() => setTimeout(resolve))))
      },
    })
  })
  await page.goto('/navipin')
  await alive(page)
  await page.evaluate('bringToFront()')
  await goOn(page)
  await expect(next(page)).toBeVisible()
})

test('a page answers before the styles of others are there, and the next one waits for them', async ({
  page,
}) => {
  const sheet = await held(page, SHEET)
  await page.goto('/navipin')
  await alive(page)
  await expect.poll(sheet.asked).toBe(1)
  await page.evaluate(() => {
    const looks: boolean[] = []
    Object.assign(window, { looks })
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Subscriptions')
        looks.push([...document.styleSheets].some(({ href }) => href?.endsWith('.css')))
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const code = page.waitForResponse(/SubscriptionPage-/)
  await goOn(page)
  await (await code).finished()
  await expect(next(page)).toHaveCount(0)
  sheet.letThrough()
  await expect(next(page)).toBeVisible()
  expect(await page.evaluate(() => [...new Set(Reflect.get(window, 'looks'))])).toEqual([true])
  expect(sheet.asked()).toBe(1)
})

test('styles that cannot be had keep nobody from the next page', async ({ page, said }) => {
  await page.route(SHEET, (route) => route.abort('connectionfailed'))
  await page.goto('/navipin')
  await alive(page)
  await goOn(page)
  await expect(next(page)).toBeVisible()
  // Nor are they given up: the page after that asks again.
  await page.unroute(SHEET)
  const sheet = page.waitForResponse(/\.css$/)
  await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click()
  await sheet
  await expect(page.getByRole('heading', { level: 1, name: 'Login to your account' })).toBeVisible()
  expect(said.splice(0).every((line) => line.includes('ERR_CONNECTION_FAILED'))).toBe(true)
})

/** All that somebody sees of what is said on the side, and of what is under way; but not how far a wheel has turned. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-label=Messages], [aria-label=Messages] *, [data-spinner]')].map(
      (part) => [
        part.tagName,
        ...[...getComputedStyle(part)]
          .filter((name) => name !== 'transform' && !name.startsWith('--'))
          .map((name) => `${name}: ${getComputedStyle(part).getPropertyValue(name)}`),
      ],
    ),
  )

test('what a first press brings has its looks before the styles of other pages are there', async ({
  page,
  world,
}) => {
  const sheet = await held(page, SHEET)
  await page.goto('/login')
  await alive(page)
  const press = page.getByRole('button', { name: 'Login', exact: true })
  await press.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill all fields' })).toBeVisible()
  world.outcomes.add({ ...once, endpoint: 'login', outcome: 'normal', park: 'held', commit: true })
  await page.getByLabel('Email').fill('plain@example.test')
  await page.getByLabel('Password').fill('Passw0rd!')
  await press.click()
  await expect(page.locator('[data-spinner]')).toBeVisible()
  const before = await looks(page)
  expect(before.length).toBeGreaterThan(5)
  sheet.letThrough()
  await expect
    .poll(() => page.evaluate(() => [...document.styleSheets].some(({ href }) => href !== null)))
    .toBe(true)
  expect(await looks(page)).toEqual(before)
})

for (const [path, who, early] of [
  ['/payment', 'a visitor', 1],
  ['/login', 'a visitor', 0],
  ['/', 'a visitor', 0],
  ['/', 'a member', 1],
] as const)
  test(`${path}, ${who}: ${early ? 'what the page brings is not all that they see, and the rest is fetched beside its code' : 'what the page brings is enough to draw it'}`, async ({
    page,
  }) => {
    if (who === 'a member') await signIn(page, 'plain')
    const drawing = await held(page, DRAWING)
    const start = page.waitForResponse(/\/assets\/start-/)
    await page.goto(path)
    await (await start).finished()
    if (early) await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1)
    else
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
        .toBeGreaterThan(3)
    expect(await page.locator('link[rel=stylesheet]').count()).toBe(early)
    drawing.letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
