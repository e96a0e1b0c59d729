import type { Page } from '@playwright/test'
import { pendingCheckouts } from './pending-checkout.model.ts'

interface TestGlobals {
  pathsKept?: string
}

/** A device that remembers what a path says it does, each order left with a minute ago. */
export async function rememberingDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key: string) {
      if (key !== 'keptOrder') return getItem.call(this, key)
      const kept: readonly object[] = JSON.parse((window as TestGlobals).pathsKept ?? '[]')
      return JSON.stringify(kept.map((one) => ({ ...one, leftAt: Date.now() - 60_000 })))
    }
  })
}

const isOutcome = (name: string): name is keyof typeof pendingCheckouts => name in pendingCheckouts

/** What is read next: as the page opens, or from then on. */
export async function remember(page: Page, outcome: string): Promise<void> {
  const text = JSON.stringify(isOutcome(outcome) ? pendingCheckouts[outcome] : [])
  const say = (said: string) => {
    ;(window as TestGlobals).pathsKept = said
  }
  if (page.url() === 'about:blank') await page.addInitScript(say, text)
  else await page.evaluate(say, text)
}
