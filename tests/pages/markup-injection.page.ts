import type { Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { navigateOnClient } from './client-navigation.ts'
import { choose, codingFiles, row, statuses } from './coding-files.ts'
import { rememberSession } from './log-in.ts'
import { INJECTED_MARKUP, PAYLOADS, replyWithMarkup } from './markup-payloads.ts'
import { expectLoggedIn, FIRST_REQUEST, waitForResponseTo } from './member.ts'
import { responseOf } from './order-form.ts'
import { isBrowserMessage } from './purchase.ts'
import { expect, test } from './shop.ts'

/** Pages with the last endpoint that each of them requests. */
const PAGES: readonly (readonly [path: string, last: EndpointName])[] = [
  ['/navipin', 'listBundles'],
  ['/subscription', 'listSubscriptionBundles'],
  ['/profile', 'readBalance'],
  ['/profile/orders', 'readHistory'],
  ['/success?orderId=5', 'checkOrder'],
  ['/success?paymentId=5&payment=6', 'checkPayment'],
  ['/success?bundleId=5&payment=6', 'confirmBundle'],
  ['/success?subscribeBundleId=5&payment=6', 'confirmSubscription'],
]
/** These pages are loaded; the others open on the client, and request their last endpoint all the same. */
const LOADED: readonly string[] = ['/navipin', '/profile']
const NAMES = ['readFormData', 'readVariants', ...PAGES.map(([, name]) => name)] as const

const ALL = `${INJECTED_MARKUP} ${PAYLOADS.join(' ')}`

const visibleText = (page: Page) =>
  page.evaluate(() =>
    [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(),
  )

test('S2 every text of the backend is shown as text on every page', async ({ page, world, consoleLines }) => {
  await rememberSession(page, 'plain')
  for (const name of NAMES) {
    const { body, texts } = replyWithMarkup(name)
    world.outcomes.add({ ...responseOf(name, body), times: null })
    expect([name, texts > 0]).toEqual([name, true])
  }
  for (const [path, last] of PAGES) {
    world.journal.clear()
    await (LOADED.includes(path) ? page.goto(path) : navigateOnClient(page, path))
    await waitForResponseTo(world, last)
    await expectLoggedIn(page)
    const words = last.startsWith('check') ? INJECTED_MARKUP : ALL
    await expect.poll(async () => (await visibleText(page)).includes(words), path).toBe(true)
    expect(await page.locator('[data-injected], [data-s]').count(), path).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined()
  }
  expect(consoleLines.splice(0)).toEqual([])
})

test('S2 S12 file names and the backend’s messages about files are shown as text', async ({
  page,
  world,
  consoleLines,
}) => {
  const detail = `This file is ${INJECTED_MARKUP}`
  world.outcomes.add({
    ...{ ...FIRST_REQUEST, endpoint: 'convert', outcome: 'status', status: 400, commit: false },
    body: { detail, code: 'broken' },
  })
  await page.goto('/vrxtool')
  const names = [`a${INJECTED_MARKUP}.vrx`, `b${INJECTED_MARKUP}.vcx`, 'safe\u202excod.sgde']
  await choose(page, codingFiles(...names))
  await expect.poll(() => statuses(page), { timeout: 20_000 }).toEqual(['error', 'processed', 'processed'])
  for (const name of [...names.slice(0, 2), 'safexcod.sgde']) await expect(row(page, name)).toHaveCount(1)
  await expect(page.getByText(detail).first()).toBeVisible()
  expect(await page.locator('[data-injected]').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined()
  expect(consoleLines.splice(0).filter((line) => !isBrowserMessage(line))).toEqual([])
})
