import { readFileSync } from 'node:fs'

/** What a measured server has used of the machine since it started. */
export interface Usage {
  readonly cpuMs: number
  readonly rssMiB: number
  readonly peakRssMiB: number
}

/** Linux keeps the peak of this program alone; what else there is to ask may count the parent's as well. */
function peakKiB(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kib)
}

// Loaded into the server before its own code; answers every message.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    cpuMs: (user + system) / 1000,
    rssMiB: process.memoryUsage.rss() / 1_048_576,
    peakRssMiB: peakKiB() / 1024,
  }
  process.send?.(usage)
})
