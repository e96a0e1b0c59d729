import { Agent, get } from 'node:http'
import { LIST, type MeasuredServer } from './measured-server.ts'

const AT_ONCE = 16

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'x-mock-world': 'bench' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a list request got ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    request.once('error', reject)
  })
}

/** Sends list requests over connections that stay open. */
export async function sendLists({ url }: MeasuredServer, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  let left = count
  const sender = async () => {
    while (left > 0) {
      left -= 1
      await ask(url + LIST, agent)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  agent.destroy()
}

/** Processor time of the server for one list request, in microseconds. */
export async function cpuPerList(server: MeasuredServer, count: number): Promise<number> {
  const { cpuMs: before } = await server.usage()
  await sendLists(server, count)
  const { cpuMs: after } = await server.usage()
  return ((after - before) * 1000) / count
}
