import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let house: string
let children: ChildProcess[]

const inHouse = (path: string) => join(house, path)
const write = (path: string, text: string) => writeFileSync(inHouse(path), text)
const lock = (integrity: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { integrity },
      'node_modules/elsewhere': { integrity: 'other', optional: true, os: ['none'], cpu: ['none'] },
    },
  })

function standInForNpm(ending: string) {
  write('bin/npm', `#!/bin/sh\necho "$@" >> "${inHouse('asked')}"\n${ending}\n`)
  chmodSync(inHouse('bin/npm'), 0o755)
}

beforeEach(() => {
  children = []
  house = mkdtempSync(join(tmpdir(), 'ready-'))
  for (const folder of ['tools', 'bin']) mkdirSync(inHouse(folder))
  for (const file of ['ready.mjs', 'start.mjs'])
    cpSync(join(import.meta.dirname, file), inHouse(`tools/${file}`))
  write('package-lock.json', lock('one'))
  standInForNpm(`mkdir -p "${inHouse('node_modules')}"`)
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(house, { recursive: true, force: true })
})

function start() {
  const env = { ...process.env, PATH: `${inHouse('bin')}:${process.env.PATH}` }
  const child = spawn(process.execPath, [inHouse('tools/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return { said: () => said, code: new Promise((resolve) => child.once('close', resolve)) }
}

async function makeReady() {
  const { said, code } = start()
  return { code: await code, said: said() }
}

const installs = () =>
  existsSync(inHouse('asked')) ? readFileSync(inHouse('asked'), 'utf8').trim().split('\n') : []

it('a fresh checkout is installed once, without install scripts, and then left alone', async () => {
  expect((await makeReady()).code).toBe(0)
  expect(await makeReady()).toEqual({ code: 0, said: '' })
  expect(installs()).toEqual(['ci --ignore-scripts --include=dev --no-audit'])
})

it('a changed lock file is installed anew', async () => {
  await makeReady()
  write('package-lock.json', lock('two'))
  await makeReady()
  expect(installs()).toHaveLength(2)
})

it('what was installed by hand to the same lock file is taken as it is', async () => {
  mkdirSync(inHouse('node_modules'))
  const record = { packages: { 'node_modules/a': { integrity: 'one' } } }
  write('node_modules/.package-lock.json', JSON.stringify(record))
  expect(await makeReady()).toEqual({ code: 0, said: '' })
  expect(installs()).toEqual([])
})

it('of two at the same time one installs and the other waits for it', async () => {
  const gate = inHouse('gate')
  standInForNpm(`while [ ! -e "${gate}" ]; do sleep 0.02; done; mkdir -p "${inHouse('node_modules')}"`)
  const first = start()
  await vi.waitFor(() => expect(installs()).toHaveLength(1), 10_000)
  const second = start()
  await vi.waitFor(() => expect(second.said()).toContain('waiting for it'), 10_000)
  writeFileSync(gate, '')
  expect(await Promise.all([first.code, second.code])).toEqual([0, 0])
  expect(installs()).toHaveLength(1)
}, 20_000)

it('the lock of a process that is gone holds nobody up', async () => {
  mkdirSync(inHouse('out/ready.lock'), { recursive: true })
  write('out/ready.lock/pid', '99999999')
  expect((await makeReady()).code).toBe(0)
  expect(existsSync(inHouse('out/ready.lock'))).toBe(false)
})

it('a failed install ends with one sentence, and the next run tries again', async () => {
  standInForNpm('exit 1')
  expect(await makeReady()).toEqual({
    code: 1,
    said: 'Installing dependencies …\nnpm ci --ignore-scripts --include=dev --no-audit failed; see above.\n',
  })
  await makeReady()
  expect(installs()).toHaveLength(2)
})

it.each([
  ['18.20.8', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['24.21.0', false],
  ['25.0.0', true],
])('Node %s is refused: %s', async (version, refused) => {
  const { nodeProblem } = await import(new URL('./ready.mjs', import.meta.url).href)
  expect(nodeProblem(version) !== undefined).toBe(refused)
})
