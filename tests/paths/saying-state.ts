import { expect, type Locator, type Page } from '@playwright/test'
import type { Binders } from './engine/binders.ts'

type Sight = Binders<Page>['sight']

const saying = (page: Page): Locator => page.getByRole('main').locator('[data-state]').first()

/** The same to see, on a page that also says its state; `null` where the page has been left. */
export const sayingState = (sight: Sight, stateOf: (name: string) => string | null): Sight =>
  Object.fromEntries(
    Object.entries(sight).map(([name, look]): [string, Sight[string]] => {
      const state = stateOf(name)
      if (state === null) return [name, look]
      return [
        name,
        async (page, seen) => {
          await expect(saying(page)).toHaveAttribute('data-state', state)
          await look(page, seen)
        },
      ]
    }),
  )
