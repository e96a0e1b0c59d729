import { performance } from 'node:perf_hooks'
import { type Command, type ProcessGroup, startGroup } from '../dev/process-group.ts'

export interface Captured {
  readonly exitCode: number | null
  readonly output: string
  readonly seconds: number
  /** True if the timeout was reached. */
  readonly hasTimedOut: boolean
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const running = new Set<ProcessGroup>()
let isEnding = false

async function endOnSignal(): Promise<void> {
  isEnding = true
  await Promise.all([...running].map((group) => group.stop()))
  process.exit(130)
}

/**
 * Runs a command and captures its output. Kills it and its children at the timeout or when this process receives a
 * signal.
 */
export async function runCaptured(command: Command, timeoutSeconds?: number): Promise<Captured> {
  // Never settles after a signal, so that the caller starts no further command before the process exits.
  if (isEnding) return new Promise(() => undefined)
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endOnSignal)
  const lines: string[] = []
  const startedAt = performance.now()
  const group = startGroup(command, (line) => lines.push(line))
  running.add(group)
  let hasTimedOut = false
  const timer =
    timeoutSeconds &&
    setTimeout(() => {
      hasTimedOut = true
      void group.stop()
    }, timeoutSeconds * 1000)
  const { code: exitCode } = await group.ended
  clearTimeout(timer)
  await group.stop()
  running.delete(group)
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endOnSignal)
  return { exitCode, output: lines.join('\n'), seconds: (performance.now() - startedAt) / 1000, hasTimedOut }
}
