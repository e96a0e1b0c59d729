import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fileNameFrom, uploadWith } from '../../src/api/index.ts'
import { createFileStore } from '../../src/browser/file-store.ts'
import type { NamedArchive } from '../../src/browser/save-file.ts'
import { endpoints } from '../../src/contract/index.ts'
import { conversionEffects } from '../../src/effects/conversion.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { recordingHost } from '../recording-host.ts'
import { stubEnvironment } from '../stub-environment.ts'
import { createTestClient, expectCredentials } from './test-client.ts'

let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const module = (
  name: string,
) => `<section class="ecu" data-ecu="${name}" data-variant="${name}_1" data-address="0x6A0">
<h2>${name}</h2><h3 class="domain">VCD_Basis</h3>
<table class="coding-data"><tr><td>Coding String (Hex)</td><td class="monospace">C6 7E DF B8</td></tr></table></section>`
const report = `<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>Vehicle coding report W1K2050041R000000</title></head><body>
<h1>Vehicle coding report</h1>
<table class="vehicle"><tr><th>FIN</th><td>W1K2050041R000000</td></tr></table>
${module('HU55')}${module('EZS205')}</body></html>`
const upload = { multipart: { vrx_file: new File([report], 'my "car" ü.vrx') } }
const sending = { sendForm: uploadWith() }
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0))

it.each([
  ['CSRF', null],
  ['bearer', 'points'],
] as const)(
  'R-API-24 convert sends POST /api/v1/convert as multipart with %s, and returns the archive with its name',
  async (credentials, name) => {
    const client = await createTestClient(mock, name)
    const { bytes, headers } = await client.call(endpoints.convert, upload, sending)
    const entry = client.lastRequestTo('convert')
    expect(entry).toMatchObject({ verdict: 'ok', method: 'POST', url: '/api/v1/convert' })
    expect(entry.headers['content-type']).toMatch(/^multipart\/form-data; boundary=\S+$/)
    expect(entry.body).toEqual({ vrx_file: expect.objectContaining({ size: new Blob([report]).size }) })
    expectCredentials(entry, credentials, client)
    expect(fileNameFrom(headers.get('content-disposition'))).toMatch(/^my .*car.* ü_aed\.zip$/)
    const files = unzipSync(new Uint8Array(bytes))
    expect(Object.keys(files).sort()).toEqual([
      expect.stringMatching(/EZS205\.aed$/),
      expect.stringMatching(/HU55\.aed$/),
    ])
  },
)

it("R-API-24 a rejected upload returns an error with the backend's message", async () => {
  const client = await createTestClient(mock, null)
  const refused = client.call(endpoints.convert, { multipart: { vrx_file: new File([], 'empty.vrx') } })
  await expect(refused).rejects.toMatchObject({
    kind: 'status',
    status: 400,
    body: { code: 'EMPTY' },
    serverMessage: expect.stringMatching(/\w/),
  })
})

it.each(['truncated', 'empty', 'wrongContentType', 'invalidBody', 'reset'] as const)(
  'a response with the outcome %s is an error and returns no file',
  async (outcome) => {
    const client = await createTestClient(mock, null)
    client.world.outcomes.add({ endpoint: 'convert', nth: 1, times: null, outcome, latency: 0, commit: true })
    const kind = outcome === 'truncated' || outcome === 'reset' ? 'network' : 'malformed'
    await expect(client.call(endpoints.convert, upload, sending)).rejects.toMatchObject({
      name: 'ApiProblem',
      kind,
    })
  },
)

it.each([
  ["filename*=UTF-8''c%C3%B6ding_aed.zip", 'cöding_aed.zip'],
  ['filename="coding 1_aed.zip"', 'coding 1_aed.zip'],
  ['filename=coding_aed.zip', 'coding_aed.zip'],
])('R-CONV-22 a result is saved under the name that the backend sends as %s', async (parameter, name) => {
  const host = await recordingHost(() => ({
    status: 200,
    headers: { 'content-type': 'application/zip', 'content-disposition': `attachment; ${parameter}` },
    body: EMPTY_ZIP,
  }))
  const client = await createTestClient({ ...mock, api: host.url }, null)
  const fileStore = createFileStore()
  const saved: string[] = []
  const saveFiles = async (files: readonly NamedArchive[]) =>
    void saved.push(...files.map((file) => file.name))
  const { convert, save } = conversionEffects(client, stubEnvironment({ send: () => undefined }), {
    fileStore,
    saveFiles,
  })
  const id = fileStore.put(upload.multipart.vrx_file)
  const { signal } = new AbortController()
  const { fileName } = await convert({ id, name: 'a.vrx' }, signal)
  await save([{ id, fileName }], signal)
  expect(saved).toEqual([name])
})
