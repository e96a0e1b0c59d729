import { readdirSync, readFileSync } from 'node:fs'
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

it('the README says of each of the 22 points of security where it is tested, and that is there', () => {
  const rows = [...readme.matchAll(/^\| (S\d+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  expect(rows.map(([, point]) => point)).toEqual(Array.from({ length: 22 }, (_, at) => `S${at + 1}`))
  const there = ['src', 'tests', 'mock-server'].flatMap((room) =>
    readdirSync(new URL(`../${room}`, import.meta.url), { recursive: true }).map(
      (path) => `/${room}/${path}`,
    ),
  )
  const named = rows.map(([, point, , where = '']) => ({
    point,
    files: [...where.matchAll(/`([^`]*(?:\/|\.ts)[^`]*)`/g)].map(([, file]) => file),
  }))
  for (const { point, files } of named)
    for (const file of files)
      expect(there.filter((path) => path.endsWith(`/${file}`)).length, `${point}: ${file}`).toBe(1)
  // What stands as a word alone: no archive is taken in, and a risk that is accepted.
  expect(named.filter(({ files }) => files.length === 0).map(({ point }) => point)).toEqual(['S14', 'S22'])
})

it('R-CFG-19 the README lists every setting of a shop, with what is allowed and its default', () => {
  const [, listed] = /<!-- settings:begin -->\n(.*?)<!-- settings:end -->/s.exec(readme) ?? []
  expect(listed).toBe(settingsMarkdown())
  const named = ['appTitle', 'brandName', 'headerTitle', 'headerName', 'contactEmail', 'supportEmail']
  for (const key of [...named, 'downloadFilename', 'apiBase']) expect(listed).toContain(`| \`${key}\` |`)
})
