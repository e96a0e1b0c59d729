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

let checkout: string
let children: ChildProcess[]

const inCheckout = (path: string) => join(checkout, path)
const write = (path: string, text: string) => writeFileSync(inCheckout(path), text)
const lock = (integrity: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { integrity },
      'node_modules/elsewhere': { integrity: 'other', optional: true, os: ['none'], cpu: ['none'] },
    },
  })

function fakeNpm(lastLine: string) {
  write('bin/npm', `#!/bin/sh\necho "$@" >> "${inCheckout('calls')}"\n${lastLine}\n`)
  chmodSync(inCheckout('bin/npm'), 0o755)
}

beforeEach(() => {
  children = []
  checkout = mkdtempSync(join(tmpdir(), 'ready-'))
  for (const folder of ['tools', 'bin']) mkdirSync(inCheckout(folder))
  for (const file of ['ready.mjs', 'start.mjs'])
    cpSync(join(import.meta.dirname, file), inCheckout(`tools/${file}`))
  write('package-lock.json', lock('one'))
  fakeNpm(`mkdir -p "${inCheckout('node_modules')}"`)
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(checkout, { recursive: true, force: true })
})

function start() {
  const env = { ...process.env, PATH: `${inCheckout('bin')}:${process.env.PATH}` }
  const child = spawn(process.execPath, [inCheckout('tools/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  children.push(child)
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  return { output: () => output, code: new Promise((resolve) => child.once('close', resolve)) }
}

async function runReady() {
  const { output, code } = start()
  return { code: await code, output: output() }
}

const installs = () =>
  existsSync(inCheckout('calls')) ? readFileSync(inCheckout('calls'), 'utf8').trim().split('\n') : []

it('installs a new checkout once, without install scripts', async () => {
  expect((await runReady()).code).toBe(0)
  expect(await runReady()).toEqual({ code: 0, output: '' })
  expect(installs()).toEqual(['ci --ignore-scripts --include=dev --no-audit'])
})

it('installs again after a change of the lock file', async () => {
  await runReady()
  write('package-lock.json', lock('two'))
  await runReady()
  expect(installs()).toHaveLength(2)
})

it('accepts a manual install of the same lock file', async () => {
  mkdirSync(inCheckout('node_modules'))
  const record = { packages: { 'node_modules/a': { integrity: 'one' } } }
  write('node_modules/.package-lock.json', JSON.stringify(record))
  expect(await runReady()).toEqual({ code: 0, output: '' })
  expect(installs()).toEqual([])
})

it('of two processes one installs and the other waits', async () => {
  const releaseFile = inCheckout('gate')
  fakeNpm(`while [ ! -e "${releaseFile}" ]; do sleep 0.02; done; mkdir -p "${inCheckout('node_modules')}"`)
  const first = start()
  await vi.waitFor(() => expect(installs()).toHaveLength(1), 10_000)
  const second = start()
  await vi.waitFor(() => expect(second.output()).toContain('waiting for it'), 10_000)
  writeFileSync(releaseFile, '')
  expect(await Promise.all([first.code, second.code])).toEqual([0, 0])
  expect(installs()).toHaveLength(1)
}, 20_000)

it('ignores the lock of a dead process', async () => {
  mkdirSync(inCheckout('out/ready.lock'), { recursive: true })
  write('out/ready.lock/pid', '99999999')
  expect((await runReady()).code).toBe(0)
  expect(existsSync(inCheckout('out/ready.lock'))).toBe(false)
})

it('a failed install exits with one message, and the next run tries again', async () => {
  fakeNpm('exit 1')
  expect(await runReady()).toEqual({
    code: 1,
    output:
      'Installing dependencies …\nnpm ci --ignore-scripts --include=dev --no-audit failed; see above.\n',
  })
  await runReady()
  expect(installs()).toHaveLength(2)
})

it.each([
  ['18.20.8', true],
  ['20.18.3', true],
  ['20.19.0', false],
  ['22.1.0', false],
  ['24.21.0', false],
  ['25.0.0', true],
])('rejects Node %s: %s', async (version, refused) => {
  const { nodeProblem } = await import(new URL('./ready.mjs', import.meta.url).href)
  expect(nodeProblem(version) !== undefined).toBe(refused)
})
