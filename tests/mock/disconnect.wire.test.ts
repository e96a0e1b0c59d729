import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { Backend, MockBreach } from '../../mock-server/http/backend.ts'
import { createServer } from '../../mock-server/http/create-server.ts'
import { sendResponse } from '../../mock-server/http/send-response.ts'
import { createWorlds } from '../../mock-server/world/worlds.ts'

/** A server with one route that sends a file, its recorded breaches, and a raw client. */
async function startFileServer(file: PassThrough) {
  const breaches: MockBreach[] = []
  const siteUrl = 'http://localhost:5173'
  const backend: Backend = {
    worlds: createWorlds({ realNow: Date.now, siteUrl, sideUrl: '' }),
    siteUrl,
    origins: [siteUrl],
    spoolFolder: '',
    reportBreach: (breach) => breaches.push(breach),
  }
  const app = await createServer(backend, [siteUrl])
  let onRequest: () => void = () => undefined
  const requestReceived = new Promise<void>((resolve) => {
    onRequest = resolve
  })
  app.post('/file', async (_request, reply) => {
    setImmediate(onRequest)
    return await sendResponse(reply, { status: 200, headers: {}, body: undefined, file }, null)
  })
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, 'localhost')
  socket.write(
    'POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await requestReceived
  return { breaches, socket, app }
}

it('a client that disconnects before a file is sent destroys the file and causes no breach', async () => {
  const file = new PassThrough()
  const { breaches, socket, app } = await startFileServer(file)
  socket.destroy()
  await once(file, 'close')
  await app.close()
  expect(breaches).toEqual([])
})

it('an error while a file is read is reported as a breach of the mock', async () => {
  const file = new PassThrough()
  const { breaches, socket, app } = await startFileServer(file)
  file.destroy(new Error('no more'))
  const [response] = await once(socket, 'data')
  expect(String(response)).toContain('HTTP/1.1 500')
  socket.destroy()
  await app.close()
  expect(breaches).toMatchObject([{ endpoint: 'POST /file' }])
})
