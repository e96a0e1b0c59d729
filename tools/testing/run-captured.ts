import { performance } from 'node:perf_hooks'
import { type Command, type ProcessGroup, startGroup } from '../dev/process-group.ts'

export interface Captured {
  readonly code: number | null
  readonly output: string
  readonly seconds: number
}

const running = new Set<ProcessGroup>()

async function endOnSignal(): Promise<void> {
  await Promise.all([...running].map((group) => group.stop()))
  process.exit(130)
}

/** Runs a command to its end and keeps what it said; a signal to us ends it with all that it started. */
export async function runCaptured(command: Command): Promise<Captured> {
  if (running.size === 0)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, endOnSignal)
  const lines: string[] = []
  const begun = performance.now()
  const group = startGroup(command, (line) => lines.push(line))
  running.add(group)
  const { code } = await group.ended
  await group.stop()
  running.delete(group)
  if (running.size === 0)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, endOnSignal)
  return { code, output: lines.join('\n'), seconds: (performance.now() - begun) / 1000 }
}
