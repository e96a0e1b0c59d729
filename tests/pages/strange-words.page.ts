import type { Page } from '@playwright/test'
import type { EndpointName } from '../../src/contract/index.ts'
import { answered, isIn } from './member.ts'
import { saying } from './order-form.ts'
import { expect, test } from './shop.ts'
import { signIn } from './sign-in.ts'
import { STRANGE, strangeReply } from './strange-words.ts'

/** What is said there by the host, with strange words in it; an address without any asks for nothing that has words. */
const PAGES: readonly (readonly [path: string, last: EndpointName])[] = [
  ['/navipin', 'listBundles'],
  ['/subscription', 'listSubscriptionBundles'],
  ['/profile', 'readProfile'],
  ['/profile/orders', 'readHistory'],
  ['/success?orderId=5', 'checkOrder'],
  ['/success?paymentId=5&payment=6', 'checkPayment'],
  ['/success?bundleId=5&payment=6', 'confirmBundle'],
  ['/success?subscribeBundleId=5&payment=6', 'confirmSubscription'],
]
const NAMES = ['readFormData', 'readVariants', 'readBalance', ...PAGES.map(([, name]) => name)] as const

const shown = (page: Page) =>
  page.evaluate(() =>
    [document.body.textContent, ...[...document.querySelectorAll('input')].map(({ value }) => value)].join(),
  )

test('S2 whatever the host says in whichever field, it is words on every page', async ({
  page,
  world,
  said,
}) => {
  await signIn(page, 'plain')
  await isIn(page)
  for (const name of NAMES) {
    const { body, texts } = strangeReply(name)
    world.outcomes.add({ ...saying(name, body), times: null })
    expect([name, texts > 0]).toEqual([name, true])
  }
  for (const [path, last] of PAGES) {
    world.journal.clear()
    await page.goto(path)
    await answered(world, last)
    await expect.poll(() => shown(page), path).toContain(STRANGE)
    expect(await page.locator('[data-strange]').count(), path).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined()
  }
  expect(said.splice(0)).toEqual([])
})
