import type { Page } from '@playwright/test'
import { pendingCheckouts } from './pending-checkout.model.ts'

interface TestGlobals {
  pathsKept?: string
}

/** Makes localStorage return the checkouts that the path sets, each started a minute ago. */
export async function rememberingDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key: string) {
      if (key !== 'pendingCheckouts') return getItem.call(this, key)
      const kept: readonly object[] = JSON.parse((window as TestGlobals).pathsKept ?? '[]')
      return JSON.stringify(kept.map((entry) => ({ ...entry, leftAt: Date.now() - 60_000 })))
    }
  })
}

const isOutcome = (name: string): name is keyof typeof pendingCheckouts => name in pendingCheckouts

/** Sets the result of the next read: when the page opens, or later. */
export async function remember(page: Page, outcome: string): Promise<void> {
  const text = JSON.stringify(isOutcome(outcome) ? pendingCheckouts[outcome] : [])
  const setStored = (outcome: string) => {
    ;(window as TestGlobals).pathsKept = outcome
  }
  if (page.url() === 'about:blank') await page.addInitScript(setStored, text)
  else await page.evaluate(setStored, text)
}
