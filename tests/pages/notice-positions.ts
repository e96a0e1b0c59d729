import type { Page } from '@playwright/test'
import { download } from './coding-files.ts'
import { FIRST_REQUEST } from './member.ts'
import { messages } from './order-form.ts'
import { expect } from './shop.ts'

const WIDTHS = [320, 360, 768, 1024, 1280]
export const notices = (page: Page) => messages(page).locator('[data-kind]')

/** Returns the controls and headings under a notice, at the current scroll position. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    const rects = [...document.querySelectorAll('[data-kind]')].map((notice) =>
      notice.getBoundingClientRect(),
    )
    return [...document.querySelectorAll('a, button, input, select, label, h1, h2, h3')]
      .filter((element) => element.checkVisibility() && element.closest('[data-kind]') === null)
      .filter((element) => rects.some((rect) => overlaps(rect, element.getBoundingClientRect())))
      .map((element) => `${element.tagName} ${element.textContent}`)
  })

export async function expectNothingCovered(page: Page, count = 1): Promise<void> {
  await expect(notices(page)).toHaveCount(count)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 })
    for (const place of ['start', 'end'] as const) {
      await page.evaluate((block) => document.querySelector('main')?.scrollIntoView({ block }), place)
      expect(await covered(page), `at ${width} px`).toEqual([])
    }
  }
}

export const CODE_REFUSED_AT_LENGTH = {
  ...FIRST_REQUEST,
  ...({ endpoint: 'generate', outcome: 'status', status: 400, commit: false } as const),
  body: {
    detail: 'The host has a long reason to refuse this code, which takes more than one line on a phone.',
  },
} as const

/**
 * Makes `createObjectURL` throw once, clicks 'Download' on the converter, and expects the notice of the
 * failure.
 */
export async function failDownload(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = (file) => {
      URL.createObjectURL = createObjectURL
      throw new Error(`no address for ${file}`)
    }
  })
  await download(page).click()
  await expect(notices(page)).toHaveText([/The results could not be saved/])
}
