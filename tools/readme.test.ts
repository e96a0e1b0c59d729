import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assumptionsMarkdown } from './assumptions-table.ts'
import { settingsMarkdown } from './settings-table.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

it('the README lists the assumptions as they are', () => {
  const [, listed] = /<!-- assumptions:begin -->\n(.*?)<!-- assumptions:end -->/s.exec(readme) ?? []
  expect(listed).toBe(assumptionsMarkdown())
})

it('the README names every script there is', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>
  }
  const unnamed = Object.keys(scripts).filter(
    (name) => !readme.includes(name === 'test' ? 'npm test' : `npm run ${name}`),
  )
  expect(unnamed).toEqual([])
})

it('R-CFG-19 the README lists every setting of a shop, with what is allowed and its default', () => {
  const [, listed] = /<!-- settings:begin -->\n(.*?)<!-- settings:end -->/s.exec(readme) ?? []
  expect(listed).toBe(settingsMarkdown())
  const named = ['appTitle', 'brandName', 'headerTitle', 'headerName', 'contactEmail', 'supportEmail']
  for (const key of [...named, 'downloadFilename', 'apiBase']) expect(listed).toContain(`| \`${key}\` |`)
})
