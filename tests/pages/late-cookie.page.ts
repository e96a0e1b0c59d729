import type { Page } from '@playwright/test'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'
import { choose, codingFiles, row } from './coding-files.ts'
import { answered, calls } from './member.ts'
import { openPaymentWithEmail, payNow } from './purchase.ts'
import { expect, test } from './shop.ts'
import { fillInRegistration, signInByHand } from './sign-in.ts'

const LATE_MS = 20

/**
 * As in WebKit: `document.cookie` shows the CSRF cookie some milliseconds after the response that set it. Returns how
 * often the cookie was read too early.
 */
async function showCookieLate(page: Page): Promise<() => number> {
  let early = 0
  await page.exposeFunction('countEarlyRead', () => {
    early += 1
  })
  await page.addInitScript(
    ([name, lateMs]) => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {}
      let shownAt: number | null = null
      Object.defineProperty(Document.prototype, 'cookie', {
        ...own,
        get(this: Document) {
          const cookies: string = own.get?.call(this)
          if (!cookies.includes(`${name}=`)) {
            shownAt = null
            return cookies
          }
          shownAt ??= performance.now() + lateMs
          if (performance.now() >= shownAt) return cookies
          Reflect.get(window, 'countEarlyRead')()
          return cookies
            .split('; ')
            .filter((cookie) => !cookie.startsWith(`${name}=`))
            .join('; ')
        },
      })
    },
    [CSRF_COOKIE, LATE_MS] as const,
  )
  return () => early
}

const FIRST_CALLS = [
  ['login', 200, 'login', (page: Page) => signInByHand(page, 'plain')],
  [
    'registration',
    201,
    'register',
    async (page: Page) => {
      await page.goto('/register')
      await fillInRegistration(page, { email: 'fresh@example.test', password: 'long enough' })
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL('/profile')
    },
  ],
  [
    'password reset',
    200,
    'requestPasswordReset',
    async (page: Page) => {
      await page.goto('/login?forgot=true')
      await page.getByLabel('Email').fill('plain@example.test')
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('Request successfully sent on your email')).toBeVisible()
    },
  ],
  [
    'conversion',
    200,
    'convert',
    async (page: Page) => {
      await page.goto('/vrxtool')
      await choose(page, codingFiles('a.vrx'))
      await expect(row(page, 'a.vrx')).toHaveAttribute('data-status', 'processed')
    },
  ],
  [
    'guest payment',
    200,
    'payByCard',
    async (page: Page) => {
      await openPaymentWithEmail(page)
      // The price was read before: its cookie is taken away, so that the payment has to fetch it.
      await page.context().clearCookies({ name: CSRF_COOKIE })
      expect(await page.evaluate(() => document.cookie)).not.toContain(CSRF_COOKIE)
      await payNow(page)
    },
  ],
] as const

for (const [what, status, endpoint, sendRequest] of FIRST_CALLS) {
  test(`R-ENG-02 the first ${what} of a fresh profile is sent with its CSRF header where cookies are shown late`, async ({
    page,
    world,
  }) => {
    const earlyReads = await showCookieLate(page)
    await sendRequest(page)
    await answered(world, endpoint)
    const sent = calls(world, endpoint)
    expect(sent.map((request) => request.status)).toEqual([status])
    expect(sent[0]?.headers[CSRF_HEADER.toLowerCase()]).toBeTruthy()
    expect(earlyReads(), 'reads of a cookie that is not shown yet').toBeGreaterThan(0)
  })
}
