import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs the mock and starts it anew when its code or the contract changes, with every world as it was. */
const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'mock-state-'))
const SETTLE_MS = 100

let restarting = false
let reloaded = false
let ending = false
let pending: NodeJS.Timeout | undefined
let server: ChildProcess = start()

function start(): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'mock-server/server.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MOCK_STATE_FILE: join(folder, 'worlds') },
  })
  child.once('exit', (code) => {
    if (restarting) {
      restarting = false
      reloaded = true
      server = start()
    } else if (reloaded && !ending && code !== 0) {
      process.stdout.write('[mock] the changed code does not start; waiting for the next change\n')
    } else end(code ?? 1)
  })
  return child
}

function end(code: number): never {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

function restart(): void {
  if (restarting) return
  if (server.exitCode !== null) {
    server = start()
    return
  }
  restarting = true
  process.stdout.write('[mock] code changed, starting anew with the same worlds\n')
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
    restarting = false
    ending = true
    clearTimeout(pending)
    if (server.exitCode === null) server.kill('SIGTERM')
    else end(0)
  })
}
