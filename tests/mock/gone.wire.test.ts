import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { Backend, MockBreach } from '../../mock-server/http/backend.ts'
import { deliver } from '../../mock-server/http/deliver.ts'
import { bareHost } from '../../mock-server/http/host.ts'
import { createWorlds } from '../../mock-server/world/worlds.ts'

/** A host with one route, which sends a file; what it holds to be its own fault; a caller. */
async function sending(file: PassThrough) {
  const breaches: MockBreach[] = []
  const siteUrl = 'http://localhost:5173'
  const backend: Backend = {
    worlds: createWorlds({ realNow: Date.now, siteUrl, sideUrl: '' }),
    siteUrl,
    origins: [siteUrl],
    spoolFolder: '',
    breached: (breach) => breaches.push(breach),
  }
  const app = await bareHost(backend, [siteUrl])
  let asked: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  app.post('/file', async (_request, reply) => {
    setImmediate(asked)
    return await deliver(reply, { status: 200, headers: {}, body: undefined, file }, null)
  })
  await app.listen({ port: 0, host: 'localhost' })
  const { port } = app.server.address() as AddressInfo
  const caller = connect(port, 'localhost')
  caller.write(
    'POST /file HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  )
  await isAsked
  return { breaches, caller, app }
}

it('whoever goes before the first byte of a file breaks off the file, which is nobody’s fault', async () => {
  const file = new PassThrough()
  const { breaches, caller, app } = await sending(file)
  caller.destroy()
  await once(file, 'close')
  await app.close()
  expect(breaches).toEqual([])
})

it('a file that breaks off by itself is the mock’s own fault', async () => {
  const file = new PassThrough()
  const { breaches, caller, app } = await sending(file)
  file.destroy(new Error('no more'))
  const [answer] = await once(caller, 'data')
  expect(String(answer)).toContain('HTTP/1.1 500')
  caller.destroy()
  await app.close()
  expect(breaches).toMatchObject([{ endpoint: 'POST /file' }])
})
