import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const pages = fileURLToPath(new URL('../pages/', import.meta.url))

it.each([
  ['every-page.page.ts', 'the header and the footer on every page'],
  ['purchase-journey.page.ts', 'pays at the checkout and has the PIN'],
  ['tabs.page.ts', 'the tokens that one tab has refreshed'],
  ['converter-results.page.ts', 'a download has the bytes and the name'],
  ['hydration.page.ts', 'before hydration are not lost'],
  ['theme.deep.page.ts', 'the choice applies to every tab'],
  ['copy-pin.deep.page.ts', 'the PIN of an order is copied'],
  ['account-keyboard.deep.page.ts', 'by keyboard alone: registration'],
])("in %s the test '%s' runs in every engine", (file, title) => {
  const [, afterTitle = ''] = readFileSync(pages + file, 'utf8').split(title)
  const [options = ''] = afterTitle.split('async (')
  expect(options).toContain("tag: '@engines'")
})
