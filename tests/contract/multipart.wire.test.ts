import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { fstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CSRF, sampleRequest } from '../mock/sample-request.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { type RawReply, rawCall } from '../raw-http.ts'
import {
  type Malformed,
  malformedMultipart,
  manyParts,
  wholeUpload,
  wireText,
} from './fuzz/malformed-multipart.ts'

const BODIES = 500
const TIMEOUT = { timeout: 120_000 }
const SETTLED = { timeout: 20_000, interval: 20 }

let folder: string
let mock: TestMock
/** Open connections of all servers in this worker, including those of other test files. */
const accepted = new Set<Socket>()
const recordAccepted = (message: unknown) => {
  const { socket } = message as { socket: Socket }
  accepted.add(socket)
  socket.once('close', () => accepted.delete(socket))
}
beforeAll(async () => {
  subscribe('net.server.socket', recordAccepted)
  folder = mkdtempSync(join(tmpdir(), 'malformed-'))
  vi.stubEnv('TMPDIR', folder)
  mock = await startTestMock()
})
afterAll(async () => {
  await mock.close()
  unsubscribe('net.server.socket', recordAccepted)
  expect(readdirSync(folder)).toEqual([])
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const uploads = () => readdirSync(folder).flatMap((name) => readdirSync(join(folder, name)))
const connections = () =>
  [...accepted].filter(({ localPort }) => String(localPort) === new URL(mock.api).port).length

/** True for a deleted file that is still open: an upload that was not closed. */
function isRemovedFile(descriptor: string): boolean {
  try {
    const found = fstatSync(Number(descriptor))
    return found.isFile() && found.nlink === 0
  } catch {
    // The descriptor of the directory listing is already closed.
    return false
  }
}
const remaining = () => ({
  uploads: uploads(),
  removedFiles: readdirSync('/dev/fd').filter(isRemovedFile).length,
  connections: connections(),
})
const NOTHING = { uploads: [], removedFiles: 0, connections: 0 }

/** Sends the request, or its first bytes, and reads the response. */
async function send(call: Malformed, world: string): Promise<RawReply> {
  const text = wireText(call, world)
  const { disconnectAfter } = call
  const head = text.indexOf('\r\n\r\n') + 4
  const { socket, reply } = rawCall(
    mock.api,
    disconnectAfter === null ? text : text.subarray(0, head + disconnectAfter),
  )
  if (disconnectAfter !== null) socket.write('', () => socket.destroy())
  else if (mayHaveNoResponse(call)) socket.end()
  return reply
}

/** A client that disconnects before its announced length may get no response. */
const mayHaveNoResponse = ({ disconnectAfter, length, body }: Malformed) =>
  disconnectAfter !== null || (length !== null && length > body.length)

function checkResponse(call: Malformed, { status, bytes }: RawReply): void {
  const output = `${call.fault}: ${bytes.subarray(0, 300).toString('latin1')}`
  const rejections = [400, 401, 403]
  expect(mayHaveNoResponse(call) ? [...rejections, null] : rejections, output).toContain(status)
  expect(mock.breaches, output).toEqual([])
}

const validUploadStatus = async (world: string) => {
  const { base, text } = sampleRequest(mock, world, 'convert', { headers: CSRF })
  return (await rawCall(base, text).reply).status
}

it(`${BODIES} malformed uploads are rejected and leave no files or connections behind`, TIMEOUT, async () => {
  const world = mock.world().name
  expect(await validUploadStatus(world)).toBe(200)
  const property = fc.asyncProperty(malformedMultipart, async (call) => {
    const reply = await send(call, world)
    checkResponse(call, reply)
  })
  await fc.assert(property, { numRuns: BODIES })
  await vi.waitFor(() => expect(remaining()).toEqual(NOTHING), SETTLED)
  expect(await validUploadStatus(world)).toBe(200)
})

it.each(manyParts.map((call, index) => [index, call] as const))(
  'an upload of 10,000 parts is rejected, variant %d',
  TIMEOUT,
  async (_, call) => {
    const reply = await send(call, mock.world().name)
    expect(reply.status).toBe(400)
    checkResponse(call, reply)
    await vi.waitFor(() => expect(uploads()).toEqual([]), SETTLED)
  },
)

it('a client that disconnects during the download leaves nothing behind', TIMEOUT, async () => {
  const world = mock.world().name
  const coding = randomBytes(2_000_000).toString('hex')
  const file =
    `<VariantCodingExport version="1.0"><Vehicle fin="WDD2130041A000000" model="W213"/><Ecus count="1">` +
    `<Ecu name="IC213"><Domain name="VCD_Anzeige" bytes="2000000"><CodingString>${coding}</CodingString></Domain>` +
    '</Ecu></Ecus></VariantCodingExport>'
  const call: Malformed = { ...wholeUpload(file), fault: 'disconnects during the download' }
  for (let count = 0; count < 10; count += 1) {
    const { socket, reply } = rawCall(mock.api, wireText(call, world))
    socket.once('data', () => socket.destroy())
    const { status, bytes } = await reply
    expect([status, bytes.length < 1_000_000]).toEqual([200, true])
  }
  await vi.waitFor(() => expect(remaining()).toEqual(NOTHING), SETTLED)
  expect(mock.breaches).toEqual([])
})
