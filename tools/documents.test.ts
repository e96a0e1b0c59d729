import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { defaultOf, isSettingName, readSettings, settingFacts } from './configure/settings.ts'
import { deadLinks, deadPaths, linesIn, scriptsInTables, wordsIn } from './documents/markdown.ts'
import { generatedTables, withTable } from './documents/tables.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const GENERATED = new Set(['node_modules', 'dist', 'out', 'styled-system', '.git'])

function filesUnder(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    if (GENERATED.has(entry.name)) return []
    return entry.isDirectory() ? filesUnder(`${folder}${entry.name}/`) : [folder + entry.name]
  })
}
const read = (path: string) => readFileSync(root + path, 'utf8')
const files = new Set(filesUnder(''))
const documents = [...files]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }))
const readme = read('README.md')

it('README.md has at most 150 lines and 1,200 words', () => {
  expect(linesIn(readme)).toBeLessThanOrEqual(150)
  expect(wordsIn(readme)).toBeLessThanOrEqual(1_200)
})

it('counts lines and words', () => {
  expect(linesIn('# One\n\ntwo three\n')).toBe(3)
  expect(wordsIn('# One\n\ntwo three\n')).toBe(4)
})

it('the tables of README.md, CONTRIBUTING.md and docs list exactly the scripts of package.json', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const described = documents.flatMap(({ text }) => scriptsInTables(text))
  expect([...new Set(described)].sort()).toEqual(Object.keys(scripts).sort())
})

it('finds the scripts in table rows, and not those in sentences', () => {
  expect(scriptsInTables('Run `npm run a`.\n| `npm run b:c` | it |\n| `npm test` | all |\n')).toEqual([
    'b:c',
    'test',
  ])
})

/** The texts of the shop, without line breaks within a sentence. */
const shopTexts = [...files]
  .filter((path) => /^src\/(?!.*\.test\.).*\.tsx?$/.test(path))
  .map((path) => read(path).replaceAll(/\s+/g, ' '))
  .join('\n')
/** The parts of a text between its numbers, which are computed. */
const partsOf = (quoted: string) =>
  quoted
    .split(/\d+\$?/)
    .map((part) => part.trim())
    .filter((part) => part.length > 2)
const isShopText = (quoted: string) => partsOf(quoted).every((part) => shopTexts.includes(part))

it('docs/failed-purchases.md quotes texts that the shop has', () => {
  const quotes = [...read('docs/failed-purchases.md').matchAll(/(?<!\w)'([^'|]+)'/g)].map(
    ([, quoted = '']) => quoted,
  )
  expect(quotes.length).toBeGreaterThan(20)
  expect(quotes.filter((quoted) => !isShopText(quoted))).toEqual([])
})

it('finds quotes that are not in the shop', () => {
  expect(isShopText('Buy 10 tokens')).toBe(true)
  expect(['No answer came. Try again.', 'Buy 10 coins'].filter(isShopText)).toEqual([])
})

it.each(documents)('every relative link of $path resolves', (document) => {
  expect(deadLinks(document, documents, files)).toEqual([])
})

it('finds dead links', () => {
  const text =
    '[a](b.md) [c](b.md#two-words) [d](#here) [e](https://a.example/) [f](c.md) [g](b.md#gone)\n# Here\n'
  const document = { path: 'docs/a.md', text }
  const known = [document, { path: 'docs/b.md', text: '# Two words\n' }]
  expect(deadLinks(document, known, new Set(['docs/a.md', 'docs/b.md']))).toEqual(['c.md', 'b.md#gone'])
})

it.each(documents)('every path in backticks of $path exists', (document) => {
  expect(deadPaths(document, files)).toEqual([])
})

it('finds paths in backticks that do not exist', () => {
  const known = new Set([
    'src/ui/app/App.tsx',
    'src/machines/order/order.view.ts',
    'tests/a.page.ts',
    'README.md',
  ])
  const dead = (...paths: string[]) =>
    deadPaths({ text: paths.map((path) => `\`${path}\``).join(' ') }, known)
  expect(
    dead('src/ui/app/App.tsx', 'src/ui/', 'app/App.tsx', 'App.tsx', 'tests/*.page.ts', '*.page.ts'),
  ).toEqual([])
  expect(
    dead('src/machines/<machine>/<machine>.view.ts', '/api/v1', 'zod/mini', 'out/results', 'a.b'),
  ).toEqual([])
  expect(
    dead('src/ui/Gone.tsx', 'Gone.tsx', 'tests/*.wire.test.ts', 'src/<folder>/<folder>.gone.ts'),
  ).toEqual(['src/ui/Gone.tsx', 'Gone.tsx', 'tests/*.wire.test.ts', 'src/<folder>/<folder>.gone.ts'])
})

it.each(generatedTables)('the table of $name in $path is up to date (npm run docs)', (table) => {
  const text = read(table.path)
  expect(text).toBe(withTable(text, table))
})

it('replaces a table between its two marks; a missing mark is an error', () => {
  const table = { name: 'x', table: () => '| new |\n' }
  expect(withTable('a\n<!-- x -->\n| old |\n<!-- /x -->\nb', table)).toBe(
    'a\n<!-- x -->\n| new |\n<!-- /x -->\nb',
  )
  expect(() => withTable('a\n<!-- x -->\n| old |\n', table)).toThrow(
    "There is no '<!-- x -->' … '<!-- /x -->'.",
  )
})

it('R-CFG-19 README lists the text settings and the API base URL with defaults', () => {
  const rows = [...readme.matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$/gm)]
    .map(([, key = '', value]) => [key, value] as const)
    .filter(([key]) => key in settingFacts)
  const named = [
    'appTitle',
    'brandName',
    'headerTitle',
    'headerName',
    'contactEmail',
    'supportEmail',
    'pricesInclude',
    'deliveryTime',
    'withdrawalConsent',
  ] as const
  const wanted = [...named, 'downloadFilename', 'apiBase'] as const
  expect(rows).toEqual(wanted.map((key) => [key, (defaultOf(key) ?? 'required') || 'empty']))
  for (const key of Object.keys(settingFacts)) expect(read('docs/production.md')).toContain(`| \`${key}\` |`)
})

it('the shop.json in docs/production.md is valid, and has the required settings and apiUpstream only', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(read('docs/production.md')) ?? []
  const { siteUrl, apiUpstream } = readSettings(example)
  const named = Object.keys(JSON.parse(example)).filter((key) => key !== 'apiUpstream')
  const required = Object.keys(settingFacts).filter(
    (key) => isSettingName(key) && defaultOf(key) === undefined,
  )
  expect(named.sort()).toEqual([...required].sort())
  expect([siteUrl, apiUpstream]).toEqual(['https://shop.example', 'https://api.example'])
})

it('docs/security.md names the tests of all 22 security requirements', () => {
  const rows = [...read('docs/security.md').matchAll(/^\| (S\d+) \| [^|]+ \| ([^|]+) \|$/gm)]
  expect(rows.map(([, point]) => point)).toEqual(Array.from({ length: 22 }, (_, index) => `S${index + 1}`))
  const withoutTest = rows.filter(([, , where = '']) => !/`[^`]*(?:\/|\.ts)[^`]*`/.test(where))
  // S14: archives are never accepted. S22: an accepted risk.
  expect(withoutTest.map(([, point]) => point)).toEqual(['S14', 'S22'])
})

const machines = readdirSync(`${root}src/machines`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
  .map(({ name }) => name)

it('docs/architecture.md has a row for every machine', () => {
  const rows = [...read('docs/architecture.md').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name)
  expect(machines.filter((name) => !rows.includes(name))).toEqual([])
})

it('the diagram in docs/architecture.md has exactly one node for every machine', () => {
  const [, diagram = ''] = /^flowchart TB\n([\s\S]*?)^```/m.exec(read('docs/architecture.md')) ?? []
  const lines = diagram.split('\n').map((line) => line.trim())
  const nodes = lines.flatMap((line) => /^(?!end$)(\w+)(?:[[(].*)?$/.exec(line)?.[1] ?? [])
  const idOf = (machine: string) => machine.replace(/-\w/g, (match) => match.slice(1).toUpperCase())
  expect(nodes.sort()).toEqual(machines.map(idOf).sort())
})

it('the diagram in docs/architecture.md uses only events that exist', () => {
  const code = [...files].filter((path) => /^src\/.*\.tsx?$/.test(path) && !path.includes('.test.')).map(read)
  const labels = [...read('docs/architecture.md').matchAll(/-- "([^"]+)" -->/g)].map(
    ([, label = '']) => label,
  )
  const events = [...new Set(labels.flatMap((label) => label.split(', ')))]
  expect(events).toContain('login.succeeded')
  expect(events.filter((event) => !code.some((text) => text.includes(`type: '${event}'`)))).toEqual([])
})
