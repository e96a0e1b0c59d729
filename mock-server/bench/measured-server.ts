import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { bundled } from './bundle.ts'

export const LIST = '/api/v1/bundles/'

/** A server in a process of its own, at an address that it chose itself. */
export interface MeasuredServer {
  readonly url: string
  /** From the spawn to the first answer to a list request. */
  readonly startMs: number
  /** Processor time since the start, user and system. */
  cpuMs(): Promise<number>
  rssMiB(): number
  peakRssMiB(): number
  stop(): Promise<void>
}

/** Linux tells both; elsewhere they cannot be had of another process. */
function statusMiB(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  const [, kib] = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}

/** A server says where it listens as soon as it does. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened: ${said}`)))
    child.stdout?.on('data', (text) => {
      said += String(text)
      const [url] = /http:\/\/[^\s/]+(?=\s)/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
  })
}

export async function startMeasured(script: string): Promise<MeasuredServer> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', pathToFileURL(bundled.hook).href, script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, API_PORT: '0', ADMIN_PORT: '0', SIDE_PORT: '0', NODE_ENV: 'production' },
  })
  const url = await addressOf(child)
  const first = await fetch(url + LIST)
  if (first.status !== 200) throw new Error(`the first answer is ${first.status}`)
  await first.arrayBuffer()
  const startMs = performance.now() - begun
  return {
    url,
    startMs,
    cpuMs: async () => {
      child.send('usage')
      const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
      return (user + system) / 1000
    },
    rssMiB: () => statusMiB(child.pid, 'VmRSS'),
    peakRssMiB: () => statusMiB(child.pid, 'VmHWM'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
