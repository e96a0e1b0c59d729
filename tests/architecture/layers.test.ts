import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The layers, and which layers each may import. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/contract': [],
  'src/api': ['src/contract'],
  'src/machines': ['src/contract'],
  'src/ui': ['src/contract', 'src/machines'],
  src: ['src/contract', 'src/api', 'src/machines', 'src/ui'],
  'mock-server': ['src/contract'],
  tools: ['src/contract', 'src/api', 'src/machines', 'src/ui', 'src', 'mock-server'],
  tests: ['src/contract', 'src/api', 'src/machines', 'src/ui', 'src', 'mock-server', 'tools'],
}

const layers = Object.keys(mayImport)
const pairs = layers.flatMap((from) => layers.filter((to) => to !== from).map((to) => ({ from, to })))
const probe = ({ from, to }: { from: string; to: string }) => `${from}/to-${to.replace('/', '-')}.ts`
const platformProbes = ['fetch', 'document', 'setTimeout', 'console', 'process', 'Buffer']

let copy: string
let errors: string

function write(path: string, text: string) {
  writeFileSync(join(copy, path), text)
}

// Builds a copy of the project references in which every layer imports every other one.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'layers-'))
  for (const config of [
    'tsconfig.json',
    'tools/tsconfig.base.json',
    ...layers.map((layer) => `${layer}/tsconfig.json`),
  ]) {
    cpSync(join(root, config), join(copy, config))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of ['@types', 'vite']) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
  }
  for (const layer of layers) write(`${layer}/own.ts`, 'export const own = 1\n')
  for (const pair of pairs) {
    const path = relative(pair.from, pair.to).split('\\').join('/')
    const specifier = `${path.startsWith('.') ? path : `./${path}`}/own.ts`
    write(probe(pair), `import { own } from '${specifier}'\nexport const seen = own\n`)
  }
  for (const layer of ['src/contract', 'src/machines']) {
    for (const name of platformProbes)
      write(`${layer}/uses-${name}.ts`, `export const seen: unknown = ${name}\n`)
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  errors = spawnSync(process.execPath, [tsc, '--build', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  }).stdout
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const errorsIn = (file: string) => errors.split('\n').filter((line) => line.startsWith(`${file}(`))

it('the compiler reports errors in the probe files only', () => {
  const others = errors
    .split('\n')
    .filter((line) => line !== '' && !/^[\w/-]+\/(to|uses)-[\w-]+\.ts\(/.test(line))
  expect(others).toEqual([])
})

it.each(pairs.filter(({ from, to }) => !mayImport[from]?.includes(to)))(
  '$from may not import $to: a compile error',
  (pair) => {
    expect(errorsIn(probe(pair)).join('\n')).toContain('TS6307')
  },
)

it.each(pairs.filter(({ from, to }) => mayImport[from]?.includes(to)))('$from may import $to', (pair) => {
  expect(errorsIn(probe(pair))).toEqual([])
})

it.each(['src/contract', 'src/machines'])('%s cannot use browser or Node globals', (layer) => {
  const available = platformProbes.filter((name) => errorsIn(`${layer}/uses-${name}.ts`).length === 0)
  expect(available).toEqual([])
})

it('a failed build writes no declaration files', () => {
  const written = layers.flatMap((layer) =>
    readdirSync(join(copy, layer)).filter((name) => name.endsWith('.d.ts')),
  )
  expect(written).toEqual([])
})

it('the layers are the project references of tsconfig.json', () => {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  expect(references.map(({ path }: { path: string }) => path).sort()).toEqual([...layers].sort())
})
