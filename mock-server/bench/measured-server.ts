import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { bundledFiles } from './bundle.ts'
import type { Usage } from './usage-hook.ts'

export const LIST = '/api/v1/bundles/'

/** A server in a child process, on a free port. */
export interface MeasuredServer {
  readonly url: string
  /** URL of the mock's side server. */
  readonly sideUrl: string
  /** Time from the spawn to the first response. */
  readonly startMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Waits until the server prints its URL. */
function addressOf(child: ChildProcess, onOutput: (output: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it listened: ${output}`)),
    )
    child.stdout?.on('data', (text) => {
      output += String(text)
      onOutput(output)
      const [url] = /http:\/\/[^\s/]+(?=\s)/.exec(output) ?? []
      if (url !== undefined) resolve(url)
    })
  })
}

export async function startMeasuredServer(script: string): Promise<MeasuredServer> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['--import', pathToFileURL(bundledFiles.hook).href, script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, API_PORT: '0', ADMIN_PORT: '0', SIDE_PORT: '0' },
  })
  let sideUrl = ''
  const url = await addressOf(child, (output) => {
    sideUrl = /control +(http:\/\/[^\s/]+)/.exec(output)?.[1] ?? ''
  })
  const firstResponse = await fetch(url + LIST)
  if (firstResponse.status !== 200) throw new Error(`the first response is ${firstResponse.status}`)
  await firstResponse.arrayBuffer()
  return {
    url,
    get sideUrl() {
      return sideUrl
    },
    startMs: performance.now() - startedAt,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
