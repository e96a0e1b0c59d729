import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { startWatchdog } from './watchdog.ts'

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export interface ExitResult {
  readonly code: number | null
  readonly cause: string
}

/** A command and all its children. */
export interface ProcessGroup {
  /** Resolves when the command has exited, with its cause. */
  readonly ended: Promise<ExitResult>
  /** Sends SIGTERM to the group, then SIGKILL after the grace period. Resolves when all processes are gone. */
  stop(graceMs?: number): Promise<void>
  /** Kills the group without waiting. */
  kill(): void
}

const isWindows = process.platform === 'win32'
const AFTER_KILL_MS = 500
const OUTPUT_GRACE_MS = 500

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    // macOS reports EPERM for a group that contains only zombies.
    return !(error instanceof Error && 'code' in error && ['ESRCH', 'EPERM'].includes(String(error.code)))
  }
}

function killTree(pid: number): void {
  spawn('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' }).on('error', () => {})
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await pause(20)) {
    if (!signalGroup(pid, 0)) return true
  }
  return !signalGroup(pid, 0)
}

async function exitResult(child: ChildProcess): Promise<ExitResult> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ended = await new Promise<ExitResult>((resolve) => {
    child.once('error', (error) => resolve({ code: null, cause: `could not start: ${error.message}` }))
    child.once('exit', (code, signal) =>
      resolve({ code, cause: signal ? `signal ${signal}` : `exit code ${code}` }),
    )
  })
  // The last lines may still arrive, but a grandchild may keep the pipe open forever.
  await Promise.race([closed, pause(OUTPUT_GRACE_MS)])
  return ended
}

function readLines(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine)
  }
}

export function startGroup(what: Command, onLine: (line: string) => void): ProcessGroup {
  const child = spawn(what.command, what.args, {
    cwd: what.cwd,
    env: { ...process.env, ...what.env },
    // A process group, so that grandchildren can be signalled. The piped stdin closes when this process dies, which
    // some servers take as a request to exit.
    detached: !isWindows,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin?.on('error', () => {})
  readLines(child, onLine)
  const ended = exitResult(child)
  const { pid } = child
  const stopWatchdog = pid === undefined || isWindows ? () => {} : startWatchdog(pid)

  return {
    ended,
    async stop(graceMs = 5_000) {
      if (pid === undefined) return
      if (isWindows) {
        killTree(pid)
        await ended
        return
      }
      signalGroup(pid, 'SIGTERM')
      if (!(await isGone(pid, graceMs))) {
        signalGroup(pid, 'SIGKILL')
        await isGone(pid, AFTER_KILL_MS)
      }
      stopWatchdog()
    },
    kill() {
      if (pid === undefined) return
      if (isWindows) killTree(pid)
      else signalGroup(pid, 'SIGKILL')
    },
  }
}
