import { Agent, get } from 'node:http'
import { LIST, type MeasuredServer } from './measured-server.ts'

const CONNECTIONS = 16

function requestList(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'x-mock-world': 'bench' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a list request got ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    request.once('error', reject)
  })
}

/** Sends list requests over keep-alive connections. */
export async function sendLists({ url }: MeasuredServer, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let remaining = count
  const sender = async () => {
    while (remaining > 0) {
      remaining -= 1
      await requestList(url + LIST, agent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sender))
  agent.destroy()
}

/** CPU time of the server for one list request, in microseconds. */
export async function cpuPerList(server: MeasuredServer, count: number): Promise<number> {
  const { cpuMs: before } = await server.usage()
  await sendLists(server, count)
  const { cpuMs: after } = await server.usage()
  return ((after - before) * 1000) / count
}
