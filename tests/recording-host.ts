import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

export interface RecordedRequest {
  readonly method: string
  /** The unmodified target of the request line: neither decoded nor normalised. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface HostResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}
export interface RecordingHost {
  readonly url: string
  readonly requests: readonly RecordedRequest[]
  /** Closes every connection, even with a pending response. */
  drop(): void
}

export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): HostResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A server that records its requests and sends the responses of the test; it closes with the test. */
export async function recordingHost(
  respond: (request: RecordedRequest, count: number) => HostResponse | Promise<HostResponse>,
): Promise<RecordingHost> {
  const requests: RecordedRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming)
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      headers: incoming.headers,
      body,
    }
    const { status, headers = {}, body: reply = '' } = await respond(request, requests.push(request))
    outgoing.writeHead(status, headers).end(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, drop: () => server.closeAllConnections() }
}
