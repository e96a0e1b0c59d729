import { expect, type Locator, type Page } from '@playwright/test'
import type { PageObject } from './engine/page-object.ts'

type Assertions = PageObject<Page>['assertions']

const stateElement = (page: Page): Locator => page.getByRole('main').locator('[data-state]').first()

/**
 * Also asserts that `data-state` is the result of `stateOf`; `null` for states in which the page has been
 * left.
 */
export const withDataState = (assertions: Assertions, stateOf: (name: string) => string | null): Assertions =>
  Object.fromEntries(
    Object.entries(assertions).map(([name, assertion]): [string, Assertions[string]] => {
      const state = stateOf(name)
      if (state === null) return [name, assertion]
      return [
        name,
        async (page, expected) => {
          await expect(stateElement(page)).toHaveAttribute('data-state', state)
          await assertion(page, expected)
        },
      ]
    }),
  )
