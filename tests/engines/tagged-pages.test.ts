import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const pages = fileURLToPath(new URL('../pages/', import.meta.url))

it.each([
  ['every public page', 'every-page.page.ts'],
  ['a purchase', 'purchase-journey.page.ts'],
  ['a session in two tabs', 'tabs.page.ts'],
  ['the converter with downloads on disk', 'converter-results.page.ts'],
  ['typing before hydration', 'hydration.page.ts'],
  ['the theme', 'theme.deep.page.ts'],
  ['copying', 'copy-pin.deep.page.ts'],
  ['the keyboard', 'account-keyboard.deep.page.ts'],
])('a test of %s runs in every engine', (_subject, file) => {
  expect(readFileSync(pages + file, 'utf8')).toMatch(/tag: '@engines'/)
})
