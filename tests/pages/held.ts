import type { Page } from '@playwright/test'

/** Keeps files away until they are let through, and tells how often one was asked for. */
export async function held(page: Page, file: string) {
  let asked = 0
  let letThrough: () => void = () => undefined
  const through = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(file, async (route) => {
    asked += 1
    await through
    await route.continue()
  })
  return { asked: () => asked, letThrough: () => letThrough() }
}
