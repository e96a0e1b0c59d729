import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freePorts, type Ports } from './ports.ts'
import type { Command } from './process-group.ts'
import { runDev } from './run-dev.ts'

const root = join(import.meta.dirname, '../..')
const options = { brand: 'navipin', only: undefined } as const

// A program that listens on its ports and has a child that ignores SIGTERM.
const stubProgram = `
import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
const [pidFile, how, ...variables] = process.argv.slice(2)
const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('deaf')"
const child = spawn(process.execPath, ['-e', deaf], { stdio: ['ignore', 'pipe', 'ignore'] })
await new Promise((resolve) => child.stdout.once('data', resolve))
appendFileSync(pidFile, process.pid + '\\n' + child.pid + '\\n')
const accounts = [{ email: 'plain@example.test', password: 'secret', note: how + ' ' + process.env.SHOP_BRAND }]
for (const variable of variables) {
  createServer((request, response) => {
    if (request.url === '/die') process.exit(3)
    response.end(JSON.stringify(accounts))
  }).listen(Number(process.env[variable]), 'localhost')
}
`

let folder: string
let ports: Ports
let children: ChildProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-all-'))
  ports = await freePorts()
  children = []
  writeFileSync(join(folder, 'program.mjs'), stubProgram)
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const pid of startedPids()) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const pidFile = () => join(folder, 'pids')
const stub = (...variables: string[]): Command => ({
  command: process.execPath,
  args: [join(folder, 'program.mjs'), pidFile(), 'brand', ...variables],
})
const commands = () => ({ page: stub('UI_PORT'), mock: stub('API_PORT', 'ADMIN_PORT', 'SIDE_PORT') })

const startedPids = () =>
  existsSync(pidFile()) ? readFileSync(pidFile(), 'utf8').trim().split('\n').map(Number) : []

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie still has a pid.
    const stat = `/proc/${pid}/stat`
    return !(existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8')))
  } catch {
    return false
  }
}

const started = ([command = '', ...args]: readonly string[]) =>
  spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })

const npm = `const [command, ...args] = process.argv.slice(1)
require('node:child_process').spawn(command, args, { stdio: 'inherit' })`
/** Starts it like npm, with or without a shell in between. */
const startedByNpm = (shell: readonly string[]) => (args: readonly string[]) =>
  spawn(process.execPath, ['-e', npm, ...shell, ...args], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'dev:all' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Runs the same function in a child process, which can receive signals. */
function startForReal(
  graceMs = 200,
  start: (args: readonly string[]) => ChildProcess = started,
): {
  child: ChildProcess
  output: () => string
  exit: Promise<number | null>
} {
  const script = join(folder, 'run.mts')
  writeFileSync(
    script,
    `import { runDev } from ${JSON.stringify(join(root, 'tools/dev/run-dev.ts'))}
const given = JSON.parse(process.argv[2] ?? '')
process.exitCode = await runDev({ ...given, print: console.log })
`,
  )
  const args = ['--import', 'tsx', script, JSON.stringify({ ports, options, commands: commands(), graceMs })]
  const child = start([process.execPath, ...args])
  children.push(child)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  return { child, output: () => output, exit: new Promise((resolve) => child.once('close', resolve)) }
}

it('a port in use is reported with its variable, and nothing is started', async () => {
  const portUser = createServer()
  await new Promise<void>((resolve) => portUser.listen(ports.API_PORT, '127.0.0.1', resolve))
  const output: string[] = []
  const code = await runDev({ ports, options, commands: commands(), print: (line) => output.push(line) })
  await new Promise((resolve) => portUser.close(resolve))
  expect(code).toBe(1)
  expect(output).toEqual([expect.stringContaining(`Port ${ports.API_PORT} (API) is in use; set API_PORT`)])
  expect(startedPids()).toEqual([])
})

it('if one program exits, the other is stopped and the exit code is not 0', async () => {
  const output: string[] = []
  const run = runDev({
    ports,
    options,
    commands: commands(),
    graceMs: 200,
    print: (line) => output.push(line),
  })
  await vi.waitFor(() => expect(output.join('\n')).toContain('Everything is up'), 10_000)
  await fetch(`http://localhost:${ports.API_PORT}/die`).catch(() => {})
  expect(await run).toBe(1)
  expect(output.at(-1)).toContain('The mock backend exited by itself (exit code 3)')
  expect(startedPids()).toHaveLength(4)
  expect(startedPids().filter(isRunning)).toEqual([])
}, 20_000)

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s leaves no process behind',
  async (signal) => {
    const { child, output, exit } = startForReal()
    await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
    expect(startedPids().filter(isRunning)).toHaveLength(4)
    child.kill(signal)
    expect(await exit).toBe(0)
    expect(startedPids().filter(isRunning)).toEqual([])
  },
  20_000,
)

it.each([
  ['itself', started],
  ['its npm', startedByNpm([])],
  ['its npm with a shell', startedByNpm(['sh', '-c', '"$@"; true', 'sh'])],
] as const)(
  'a SIGKILL of %s leaves no process behind',
  async (_, start) => {
    const { child, output, exit } = startForReal(200, start)
    await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
    expect(startedPids().filter(isRunning)).toHaveLength(4)
    child.kill('SIGKILL')
    await exit
    await vi.waitFor(() => expect(startedPids().filter(isRunning)).toEqual([]), 10_000)
  },
  20_000,
)

it('a second Ctrl-C does not wait for processes that ignore SIGTERM', async () => {
  const longScript = 3_600_000
  const { child, output, exit } = startForReal(longScript)
  await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
  child.kill('SIGINT')
  await vi.waitFor(() => expect(output()).toContain('SIGINT'))
  const again = setInterval(() => child.kill('SIGINT'), 50)
  await exit
  clearInterval(again)
  expect(startedPids().filter(isRunning)).toEqual([])
}, 20_000)

it('the summary lists URLs, brand and accounts', async () => {
  const { child, output, exit } = startForReal()
  await vi.waitFor(() => expect(output()).toContain('└'), 10_000)
  child.kill('SIGTERM')
  await exit
  for (const port of Object.values(ports)) expect(output()).toContain(`http://localhost:${port}`)
  expect(output()).toContain('(brand navipin)')
  expect(output()).toContain('plain@example.test  secret  brand navipin')
}, 20_000)
