import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { guardGroup } from './guard.ts'

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
}

export interface Ended {
  readonly code: number | null
  readonly how: string
}

/** A command with everything that it started, ended together. */
export interface ProcessGroup {
  /** Resolves when the command itself is gone, saying how. */
  readonly ended: Promise<Ended>
  /** Ends the whole group: asks first, insists after the grace. Resolves when nothing is left. */
  stop(graceMs?: number): Promise<void>
  /** Ends the whole group at once, without waiting. */
  kill(): void
}

const isWindows = process.platform === 'win32'
const AFTER_KILL_MS = 500
const LAST_LINES_MS = 500

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    // EPERM: macOS says so of a group of which only dead processes are left.
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

async function howItEnded(child: ChildProcess): Promise<Ended> {
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ended = await new Promise<Ended>((resolve) => {
    child.once('error', (error) => resolve({ code: null, how: `could not start: ${error.message}` }))
    child.once('exit', (code, signal) =>
      resolve({ code, how: signal ? `signal ${signal}` : `exit code ${code}` }),
    )
  })
  // Its last lines may still be on their way, but a grandchild may hold the pipe open for ever.
  await Promise.race([closed, pause(LAST_LINES_MS)])
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
    // A group of its own, so that its grandchildren can be reached; the open pipe at its input closes
    // with us, which some servers take as the word to end.
    detached: !isWindows,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin?.on('error', () => {})
  readLines(child, onLine)
  const ended = howItEnded(child)
  const { pid } = child
  const unguard = pid === undefined || isWindows ? () => {} : guardGroup(pid)

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
      unguard()
    },
    kill() {
      if (pid === undefined) return
      if (isWindows) killTree(pid)
      else signalGroup(pid, 'SIGKILL')
    },
  }
}
