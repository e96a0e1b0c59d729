import type { Page } from '@playwright/test'
import type { World } from '../../mock-server/world/world.ts'
import type { EndpointName } from '../../src/contract/index.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '../../src/contract/index.ts'
import { findRequests, waitForResponseTo } from './member.ts'
import { expect } from './shop.ts'

const LATE_MS = 20

/**
 * Imitates WebKit: `document.cookie` shows the CSRF cookie some milliseconds after the response that set it.
 * Returns a function for the number of reads before that time.
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

/** Expects that the first request of a browser that shows its cookies late has the CSRF header. */
export async function expectHeaderWithLateCookie(
  page: Page,
  world: World,
  status: number,
  endpoint: EndpointName,
  sendRequest: () => Promise<void>,
): Promise<void> {
  const earlyReads = await showCookieLate(page)
  await sendRequest()
  await waitForResponseTo(world, endpoint)
  const sent = findRequests(world, endpoint)
  expect(sent.map((request) => request.status)).toEqual([status])
  expect(sent[0]?.headers[CSRF_HEADER.toLowerCase()]).toBeTruthy()
  await expect.poll(earlyReads, 'reads of a cookie that is not shown yet').toBeGreaterThan(0)
}
