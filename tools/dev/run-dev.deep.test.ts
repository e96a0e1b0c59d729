import { spawn } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import {
  isRunning,
  root,
  setUpStubPrograms,
  spawnDirectly,
  startedPids,
  startRunDev,
} from './stub-programs.ts'

setUpStubPrograms()

const NPM_STUB = `const [command, ...args] = process.argv.slice(1)
require('node:child_process').spawn(command, args, { stdio: 'inherit' })`
/** Starts a command as npm does, with or without a shell in between. */
const spawnByNpm = (shell: readonly string[]) => (args: readonly string[]) =>
  spawn(process.execPath, ['-e', NPM_STUB, ...shell, ...args], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'dev:all' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

it('SIGHUP leaves no process behind', async () => {
  const { child, output, exit } = startRunDev()
  await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
  expect(startedPids().filter(isRunning)).toHaveLength(4)
  child.kill('SIGHUP')
  expect(await exit).toBe(0)
  expect(startedPids().filter(isRunning)).toEqual([])
}, 20_000)

it.each([
  ['itself', spawnDirectly],
  ['its npm', spawnByNpm([])],
  ['its npm with a shell', spawnByNpm(['sh', '-c', '"$@"; true', 'sh'])],
] as const)(
  'a SIGKILL of %s leaves no process behind',
  async (_, start) => {
    const { child, output, exit } = startRunDev(200, start)
    await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
    expect(startedPids().filter(isRunning)).toHaveLength(4)
    child.kill('SIGKILL')
    await exit
    await vi.waitFor(() => expect(startedPids().filter(isRunning)).toEqual([]), 10_000)
  },
  20_000,
)

it('a second Ctrl-C does not wait for processes that ignore SIGTERM', async () => {
  const graceMs = 3_600_000
  const { child, output, exit } = startRunDev(graceMs)
  await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
  child.kill('SIGINT')
  await vi.waitFor(() => expect(output()).toContain('SIGINT'))
  const again = setInterval(() => child.kill('SIGINT'), 50)
  await exit
  clearInterval(again)
  expect(startedPids().filter(isRunning)).toEqual([])
}, 20_000)
