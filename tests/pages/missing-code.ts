import type { Page } from '@playwright/test'
import { ofTheBrowser } from './purchase.ts'
import { expect } from './shop.ts'

const MISSING = '[ui] code is missing'
export const again = (page: Page) => page.getByRole('button', { name: 'Try again' })
export const onlyTheBrowserSaid = (consoleLines: string[]) =>
  expect(consoleLines.splice(0).filter((line) => !ofTheBrowser(line) && !line.includes(MISSING))).toEqual([])
/** Somebody has been told that much; until then nothing waits for the line. */
export const missed = (consoleLines: readonly string[], times: number) =>
  expect.poll(() => consoleLines.filter((line) => line.includes(MISSING)).length).toBe(times)
