import { performance } from 'node:perf_hooks'
import { type Command, type ProcessGroup, startGroup } from '../dev/process-group.ts'

export interface Captured {
  readonly code: number | null
  readonly output: string
  readonly seconds: number
  /** It had to be ended. */
  readonly hung: boolean
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
 * Runs a command to its end and keeps what it said. What hangs is ended when the patience is over,
 * and a signal to us ends everything with all that it started.
 */
export async function runCaptured(command: Command, patienceSeconds?: number): Promise<Captured> {
  // The process exits before this could be settled, so the caller starts nothing more.
  if (isEnding) return new Promise(() => undefined)
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, endOnSignal)
  const lines: string[] = []
  const begun = performance.now()
  const group = startGroup(command, (line) => lines.push(line))
  running.add(group)
  let hung = false
  const patience =
    patienceSeconds &&
    setTimeout(() => {
      hung = true
      void group.stop()
    }, patienceSeconds * 1000)
  const { code } = await group.ended
  clearTimeout(patience)
  await group.stop()
  running.delete(group)
  if (running.size === 0) for (const signal of SIGNALS) process.off(signal, endOnSignal)
  return { code, output: lines.join('\n'), seconds: (performance.now() - begun) / 1000, hung }
}
