import type { Page } from '@playwright/test'
import { navigateOnClient } from './client-navigation.ts'
import { waitForHydration } from './hydration.ts'
import { rememberSession } from './log-in.ts'
import { PAGES } from './page-list.ts'
import { expect, test } from './shop.ts'

/** Returns the classes without a rule in the stylesheet: Panda could not read their values at build time. */
const findClassesWithoutRule = (page: Page) =>
  page.evaluate(() => {
    const styled = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule)
          for (const [, name = ''] of rule.selectorText.matchAll(/\.((?:\\.|[\w-])+)/g)) styled.add(name)
        if ('cssRules' in rule) read(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    const used = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])
    return { used: used.length, missing: used.filter((name) => !styled.has(CSS.escape(name))) }
  })

for (const [who, name] of [
  ['a visitor', null],
  ['a member', 'plain'],
] as const)
  test(`every class on the pages of ${who} has a rule in the stylesheet`, async ({ page }) => {
    if (name !== null) await rememberSession(page, name)
    await page.goto('/')
    await waitForHydration(page)
    for (const { path, heading, state, isGuarded, isForVisitors } of PAGES) {
      if (name === null ? isGuarded === true : isForVisitors === true) continue
      await navigateOnClient(page, path, state)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      const { used, missing } = await findClassesWithoutRule(page)
      expect(used).toBeGreaterThan(50)
      expect(missing, path).toEqual([])
    }
  })
