import { readFileSync } from 'node:fs'

/** CPU time and memory of a server since its start. */
export interface Usage {
  readonly cpuMs: number
  readonly rssMiB: number
  readonly peakRssMiB: number
}

/** `VmHWM` is the peak of this process; `maxRSS` may include the parent's, so it is only the fallback. */
function peakKiB(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kib)
}

// Preloaded into the server; answers every IPC message with the usage.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    rssMiB: process.memoryUsage.rss() / 1_048_576,
    peakRssMiB: peakKiB() / 1024,
  }
  process.send?.(usage)
})
