import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { freePorts, type Ports } from './ports.ts'
import type { Command } from './process-group.ts'

export const root = join(import.meta.dirname, '../..')
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

/** Gives each test of a file a folder, ports and programs of its own, and kills its processes afterwards. */
export function setUpStubPrograms(): void {
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
}

const pidFile = () => join(folder, 'pids')
const stub = (...variables: string[]): Command => ({
  command: process.execPath,
  args: [join(folder, 'program.mjs'), pidFile(), 'brand', ...variables],
})
/** The arguments of `runDev` for the stub programs. */
export const stubbed = () => ({ ports, options, commands: commands() })
const commands = () => ({ page: stub('UI_PORT'), mock: stub('API_PORT', 'ADMIN_PORT', 'SIDE_PORT') })

export const startedPids = () =>
  existsSync(pidFile()) ? readFileSync(pidFile(), 'utf8').trim().split('\n').map(Number) : []

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie still has a pid.
    const stat = `/proc/${pid}/stat`
    return !(existsSync(stat) && /\) [ZX] /.test(readFileSync(stat, 'utf8')))
  } catch {
    return false
  }
}

export const spawnDirectly = ([command = '', ...args]: readonly string[]) =>
  spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })

/** Runs `runDev` in a child process, which can receive signals. */
export function startRunDev(
  graceMs = 200,
  start: (args: readonly string[]) => ChildProcess = spawnDirectly,
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
  const args = ['--import', 'tsx', script, JSON.stringify({ ...stubbed(), graceMs })]
  const child = start([process.execPath, ...args])
  children.push(child)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  return { child, output: () => output, exit: new Promise((resolve) => child.once('close', resolve)) }
}
