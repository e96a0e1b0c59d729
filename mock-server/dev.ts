import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Restarts the mock when its code or the contract changes, and keeps the worlds.

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mock-state-'))
const SETTLE_MS = 100

let isRestarting = false
let hasReloaded = false
let isShuttingDown = false
let pending: NodeJS.Timeout | undefined
let server: ChildProcess = start()

function start(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'mock-server/server.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MOCK_STATE_FILE: join(folder, 'worlds') },
  })
  child.once('exit', (code) => {
    if (isRestarting) {
      isRestarting = false
      hasReloaded = true
      server = start()
    } else if (hasReloaded && !isShuttingDown && code !== 0) {
      process.stdout.write('[mock] the changed code does not start; waiting for the next change\n')
    } else exit(code ?? 1)
  })
  return child
}

const hasEnded = () => server.exitCode !== null || server.signalCode !== null

function exit(code: number): never {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

function restart(): void {
  if (isRestarting) return
  if (hasEnded()) {
    server = start()
    return
  }
  isRestarting = true
  process.stdout.write('[mock] code changed, restarting with the same worlds\n')
  server.kill('SIGTERM')
}

for (const watched of ['mock-server', 'src/contract']) {
  watch(join(root, watched), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
    clearTimeout(pending)
    pending = setTimeout(restart, SETTLE_MS)
  })
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isRestarting = false
    isShuttingDown = true
    clearTimeout(pending)
    if (hasEnded()) exit(0)
    server.kill('SIGTERM')
  })
}
