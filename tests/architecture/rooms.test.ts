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

/** The law: which room may import which. */
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

const rooms = Object.keys(mayImport)
const pairs = rooms.flatMap((from) => rooms.filter((to) => to !== from).map((to) => ({ from, to })))
const probe = ({ from, to }: { from: string; to: string }) => `${from}/to-${to.replace('/', '-')}.ts`
const platformProbes = ['fetch', 'document', 'setTimeout', 'console', 'process', 'Buffer']

let copy: string
let complaints: string

function write(path: string, text: string) {
  writeFileSync(join(copy, path), text)
}

// One build of a bare copy of the house, in which every room imports every other.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rooms-'))
  for (const config of [
    'tsconfig.json',
    'tools/tsconfig.base.json',
    ...rooms.map((room) => `${room}/tsconfig.json`),
  ]) {
    cpSync(join(root, config), join(copy, config))
  }
  mkdirSync(join(copy, 'node_modules'))
  for (const name of ['@types', 'vite']) {
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
  }
  for (const room of rooms) write(`${room}/own.ts`, 'export const own = 1\n')
  for (const pair of pairs) {
    const path = relative(pair.from, pair.to).split('\\').join('/')
    const specifier = `${path.startsWith('.') ? path : `./${path}`}/own.ts`
    write(probe(pair), `import { own } from '${specifier}'\nexport const seen = own\n`)
  }
  for (const room of ['src/contract', 'src/machines']) {
    for (const name of platformProbes)
      write(`${room}/uses-${name}.ts`, `export const seen: unknown = ${name}\n`)
  }
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  complaints = spawnSync(process.execPath, [tsc, '--build', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  }).stdout
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

const complaintsAbout = (file: string) => complaints.split('\n').filter((line) => line.startsWith(`${file}(`))

it('the compiler saw the law and not some other trouble', () => {
  const others = complaints
    .split('\n')
    .filter((line) => line !== '' && !/^[\w/-]+\/(to|uses)-[\w-]+\.ts\(/.test(line))
  expect(others).toEqual([])
})

it.each(pairs.filter(({ from, to }) => !mayImport[from]?.includes(to)))(
  '$from may not import $to: a compile error',
  (pair) => {
    expect(complaintsAbout(probe(pair)).join('\n')).toContain('TS6307')
  },
)

it.each(pairs.filter(({ from, to }) => mayImport[from]?.includes(to)))('$from may import $to', (pair) => {
  expect(complaintsAbout(probe(pair))).toEqual([])
})

it.each(['src/contract', 'src/machines'])('in %s the platform does not exist', (room) => {
  const reached = platformProbes.filter((name) => complaintsAbout(`${room}/uses-${name}.ts`).length === 0)
  expect(reached).toEqual([])
})

it('a breach leaves nothing behind in the rooms', () => {
  const strays = rooms.flatMap((room) =>
    readdirSync(join(copy, room)).filter((name) => name.endsWith('.d.ts')),
  )
  expect(strays).toEqual([])
})

it('every room of the house stands in the law', () => {
  const { references } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  expect(references.map(({ path }: { path: string }) => path).sort()).toEqual([...rooms].sort())
})
