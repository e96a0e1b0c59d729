import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testsDigest } from './digest.ts'
import { buildForTests, isBuiltFromSources, rebuildReason } from './for-tests.ts'

let checkout: string
let builds: number
let printed: unknown[]

beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line) => printed.push(line))
  checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
  builds = 0
  write('src/main.tsx', 'draw()')
  write('package-lock.json', '{}')
})

afterEach(() => rmSync(checkout, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

/** Replaces `dist` like a build. */
async function build(): Promise<void> {
  builds += 1
  rmSync(join(checkout, 'dist'), { recursive: true, force: true })
  write('dist/client/index.html', '')
}

it('builds once for the same sources', async () => {
  await buildForTests(checkout, build)
  await buildForTests(checkout, build)
  expect(builds).toBe(1)
})

it.each([
  ['a changed source', 'src/main.tsx'],
  ['a new source', 'src/other.ts'],
  ['a changed tool', 'tools/build.ts'],
  ['other packages', 'package-lock.json'],
  ['other installed packages', 'node_modules/.package-lock.json'],
  ['a public file', 'public/robots.txt'],
  ['settings of Vite', '.env'],
  ['settings of Vite for a mode', '.env.production'],
])('builds again after a change of %s', async (_, path) => {
  await buildForTests(checkout, build)
  write(path, 'changed')
  expect(isBuiltFromSources(checkout)).toBe(false)
  await buildForTests(checkout, build)
  expect(builds).toBe(2)
})

it.each([
  ['a changed test', 'tests/a.page.ts'],
  ['generated styles', 'src/ui/styled-system/css.mjs'],
])('does not build after a change of %s', async (_, path) => {
  await buildForTests(checkout, build)
  write(path, 'changed')
  expect(isBuiltFromSources(checkout)).toBe(true)
})

it('builds again if another build replaced `dist`', async () => {
  await buildForTests(checkout, build)
  await build()
  expect(isBuiltFromSources(checkout)).toBe(false)
})

it('prints why dist is built again, and nothing for the first build', async () => {
  await buildForTests(checkout, build)
  await buildForTests(checkout, build)
  expect([rebuildReason(checkout), printed]).toEqual([undefined, []])
  write('src/main.tsx', 'changed')
  await buildForTests(checkout, build)
  await build()
  await buildForTests(checkout, build)
  expect(printed).toEqual([
    'Building dist again: it was built from other sources or with other packages.',
    'Building dist again: it was not built for tests.',
  ])
})

it('a failed build is not marked as current', async () => {
  const failing = () => Promise.reject(new Error('no such module'))
  await expect(buildForTests(checkout, failing)).rejects.toThrow('no such module')
  expect(existsSync(join(checkout, 'dist/built-from.txt'))).toBe(false)
})

it.each([
  'src/main.tsx',
  'tests/a.page.ts',
  'README.md',
  'CONTRIBUTING.md',
  'docs/one.md',
  '.ci/run',
  '.github/workflows/test.yml',
  '.npmrc',
  'tsconfig.json',
  'public/robots.txt',
  '.env',
])('a change of %s changes the digest of the tests', (path) => {
  const before = testsDigest(checkout)
  write(path, 'changed')
  expect(testsDigest(checkout)).not.toBe(before)
})

it('shards on different systems have the same digest', () => {
  const before = testsDigest(checkout)
  write('node_modules/.package-lock.json', 'changed')
  expect(testsDigest(checkout)).toBe(before)
})
