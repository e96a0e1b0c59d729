import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { bundled } from './bundle.ts'
import type { Usage } from './usage-hook.ts'

export const LIST = '/api/v1/bundles/'

/** A server in a process of its own, at an address that it chose itself. */
export interface MeasuredServer {
  readonly url: string
  /** Of the mock: where the third parties and the desk are. */
  readonly sideUrl: string
  /** From the spawn to the first answer to a list request. */
  readonly startMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** A server says where it listens as soon as it does. */
function addressOf(child: ChildProcess, heard: (said: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it listened: ${said}`)),
    )
    child.stdout?.on('data', (text) => {
      said += String(text)
      heard(said)
      const [url] = /http:\/\/[^\s/]+(?=\s)/.exec(said) ?? []
      if (url !== undefined) resolve(url)
    })
  })
}

export async function startMeasured(script: string): Promise<MeasuredServer> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--import', pathToFileURL(bundled.hook).href, script], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, API_PORT: '0', ADMIN_PORT: '0', SIDE_PORT: '0' },
  })
  let sideUrl = ''
  const url = await addressOf(child, (said) => {
    sideUrl = /desk +(http:\/\/[^\s/]+)/.exec(said)?.[1] ?? ''
  })
  const first = await fetch(url + LIST)
  if (first.status !== 200) throw new Error(`the first answer is ${first.status}`)
  await first.arrayBuffer()
  return {
    url,
    get sideUrl() {
      return sideUrl
    },
    startMs: performance.now() - begun,
    usage: async () => {
      child.send('usage')
      const [usage] = (await once(child, 'message')) as [Usage]
      return usage
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
