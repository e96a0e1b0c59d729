import { afterEach, expect, it, vi } from 'vitest'
import { deferred } from '../../tests/deferred.ts'
import { type HostResponse, json, recordingHost } from '../../tests/recording-host.ts'
import { xhrOver } from '../../tests/xhr-over-fetch.ts'
import { CSRF_COOKIE, CSRF_HEADER, endpoints } from '../contract/index.ts'
import { type ClientOptions, createClient } from './client.ts'
import { fileNameFrom } from './download-name.ts'
import { uploadWith } from './upload.ts'

const file = new File(['<VRX/>'], 'coding "1".vrx')
const archive: HostResponse = {
  status: 200,
  headers: {
    'content-type': 'application/zip',
    'content-disposition': "attachment; filename*=UTF-8''c%C3%B6ding_aed.zip",
  },
  body: 'PK\u0003\u0004',
}
const visitor = { current: () => null, refresh: async () => null }
const member = { current: () => 'T1', refresh: async () => 'T2' }

function clientAt(url: string, tokens: ClientOptions['tokens'] = visitor) {
  const { XMLHttpRequest, made } = xhrOver(fetch)
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest)
  const csrf = { cookie: CSRF_COOKIE, header: CSRF_HEADER }
  const client = createClient({
    apiBase: url,
    adminBase: url,
    ipService: url,
    csrf,
    tokens,
    readCookies: () => 'csrftoken=C1',
  })
  return { client, made }
}
const input = { multipart: { vrx_file: file } }
const sending = { sendForm: uploadWith() }

afterEach(() => {
  vi.unstubAllGlobals()
})

it('R-API-05 lets the browser make the multipart boundary', async () => {
  const host = await recordingHost(() => archive)
  const { client, made } = clientAt(host.url)
  await client.call(endpoints.convert, input, sending)
  const [request] = host.requests
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(request?.headers['content-type'] ?? '')?.[1]
  expect(request?.body.startsWith(`--${boundary}\r\n`)).toBe(true)
  expect(request?.body).toContain('form-data; name="vrx_file"; filename="coding %221%22.vrx"')
  expect(request?.body).toContain('<VRX/>')
  expect(made.map(({ headers }) => headers)).toEqual([{ 'X-CSRFToken': 'C1' }])
})

it('returns the archive with its file name', async () => {
  const host = await recordingHost(() => archive)
  const { bytes, headers } = await clientAt(host.url).client.call(endpoints.convert, input, sending)
  expect(fileNameFrom(headers.get('content-disposition'))).toBe('cöding_aed.zip')
  expect(new TextDecoder().decode(bytes)).toBe('PK\u0003\u0004')
})

it('R-CONST-09 uploads with cookies and without any timeout', async () => {
  const host = await recordingHost(() => archive)
  const { client, made } = clientAt(host.url)
  await client.call(endpoints.convert, input, sending)
  expect(made).toMatchObject([
    { method: 'POST', withCredentials: true, timeout: 0, responseType: 'arraybuffer' },
  ])
})

it('R-SES-34 R-CONST-09 an upload succeeds when the response arrives after 120 s: no timer aborts it', async () => {
  const pending = deferred<HostResponse>()
  const host = await recordingHost(() => pending.promise)
  const { client, made } = clientAt(host.url)
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  try {
    const call = client.call(endpoints.convert, input, sending)
    await vi.waitFor(() => expect(host.requests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(121_000)
    expect(made.map(({ aborted }) => aborted)).toEqual([false])
    pending.resolve(archive)
    expect((await call).type).toBe('application/zip')
  } finally {
    vi.useRealTimers()
  }
})

it('reports the upload progress', async () => {
  const host = await recordingHost(() => archive)
  const reported: number[][] = []
  const onProgress = (...progress: number[]) => reported.push(progress)
  await clientAt(host.url).client.call(endpoints.convert, input, { sendForm: uploadWith(onProgress) })
  const size = Buffer.byteLength(host.requests[0]?.body ?? '')
  expect(reported).toEqual([[size, size]])
})

it('R-CONST-08 refreshes the token once and uploads the same file again', async () => {
  const host = await recordingHost((_, count) => (count === 1 ? json(401, { detail: 'Expired' }) : archive))
  const { client, made } = clientAt(host.url, member)
  expect((await client.call(endpoints.convert, input, sending)).type).toBe('application/zip')
  expect(made.map(({ headers }) => headers)).toEqual([
    { Authorization: 'Bearer T1' },
    { Authorization: 'Bearer T2' },
  ])
  expect(host.requests.map(({ body }) => body.includes('<VRX/>'))).toEqual([true, true])
})

it('reads a JSON refusal', async () => {
  const host = await recordingHost(() => json(400, { detail: 'Not a coding file.', code: 'bad_format' }))
  const call = clientAt(host.url).client.call(endpoints.convert, input, sending)
  await expect(call).rejects.toMatchObject({
    kind: 'status',
    status: 400,
    body: { detail: 'Not a coding file.', code: 'bad_format' },
  })
})

it.each([204, 205])('reports an empty %i as malformed', async (status) => {
  const host = await recordingHost(() => ({ status }))
  await expect(clientAt(host.url).client.call(endpoints.convert, input, sending)).rejects.toMatchObject({
    kind: 'malformed',
    status,
  })
})

it('reports an unreachable backend as a network problem', async () => {
  const call = clientAt('http://127.0.0.1:1').client.call(endpoints.convert, input, sending)
  await expect(call).rejects.toMatchObject({ kind: 'network', endpoint: 'convert' })
})

it('rejects the response of an address that the backend redirects to', async () => {
  const other = await recordingHost(() => archive)
  const host = await recordingHost(() => ({ status: 307, headers: { location: `${other.url}/x` } }))
  await expect(clientAt(host.url).client.call(endpoints.convert, input, sending)).rejects.toMatchObject({
    kind: 'network',
  })
})

it('aborts the upload when the caller aborts', async () => {
  const pending = deferred<HostResponse>()
  const host = await recordingHost(() => pending.promise)
  const { client, made } = clientAt(host.url)
  const control = new AbortController()
  const call = client.call(endpoints.convert, input, { ...sending, signal: control.signal })
  await vi.waitFor(() => expect(host.requests).toHaveLength(1))
  control.abort()
  await expect(call).rejects.toMatchObject({ kind: 'aborted' })
  expect(made.map(({ aborted }) => aborted)).toEqual([true])
})

it('starts no upload if the signal was aborted before', async () => {
  const { made } = clientAt('http://h')
  const signal = AbortSignal.abort(new Error('aborted'))
  const sent = uploadWith()('http://h/', { method: 'POST', headers: {}, body: new FormData(), signal })
  await expect(sent).rejects.toThrow('aborted')
  expect(made).toEqual([])
})

it('rejects a value that is no file', async () => {
  const call = clientAt('http://h').client.call(endpoints.convert, {
    multipart: { vrx_file: { name: 'a.vrx', size: 1 } },
  })
  await expect(call).rejects.toThrow('[api] convert: vrx_file must be a File')
})
