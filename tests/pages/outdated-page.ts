import type { Page } from '@playwright/test'
import { banner } from './member.ts'

export const LOAD_ERROR_TEXT = 'This page could not be loaded.'
export const OUTDATED = 'There is a newer version. Reload the page.'
export const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
export const LOGIN = { link: 'Log in', path: '/login', chunk: '**/assets/LoginPage-*.js' }

export const follow = (page: Page, { link }: typeof LOGIN) =>
  banner(page).getByRole('link', { name: link }).click()
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
