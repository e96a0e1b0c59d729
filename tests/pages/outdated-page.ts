import type { Page } from '@playwright/test'
import { banner } from './member.ts'
import { expect } from './shop.ts'

export const LOAD_ERROR_TEXT = 'This page could not be loaded.'
export const OUTDATED = 'There is a newer version. Reload the page.'
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
export const LOGIN = { link: 'Log in', path: '/login', chunk: '**/assets/LoginPage-*.js' }

const follow = (page: Page, { link }: typeof LOGIN) => banner(page).getByRole('link', { name: link }).click()
export const toLogin = (page: Page) => follow(page, LOGIN)

/** Counts page loads. */
export function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Serves the document of a newer release and removes the chunk of one page. */
export async function serveNewerRelease(
  page: Page,
  { path, chunk }: Omit<typeof LOGIN, 'link'> = LOGIN,
): Promise<void> {
  const served = await (await page.request.get(path)).text()
  const body = served.replace('data-js="', 'data-js="/assets/newer.js ')
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await page.route(`**${path}`, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body })
      : route.fallback(),
  )
}

/** Removes the chunk of another page, opens it, and expects an error message without a reload. */
export async function expectNoReload(page: Page, other = LOGIN): Promise<() => number> {
  await serveNewerRelease(page, other)
  const loads = loadsOf(page)
  await follow(page, other)
  await expect(page.getByText(LOAD_ERROR_TEXT)).toBeVisible()
  await expect(page.getByText(OUTDATED)).toBeVisible()
  expect(loads()).toBe(0)
  return loads
}
