import { type Endpoint, type EndpointName, endpoints } from '../../src/contract/index.ts'
import { samples } from '../../src/contract/samples.ts'
import type { TestMock } from '../mock.ts'
import { requestText } from '../raw-http.ts'

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly multipart?: unknown
}

const BOUNDARY = 'sample-call'
const FILE =
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="vrx_file"; filename="drive.vcx"\r\n\r\n` +
  '<VariantCodingExport version="1.0"><Vehicle fin="WDD2130041A000000" model="W213"/><Ecus count="1">' +
  '<Ecu name="IC213"><Domain name="VCD_Anzeige" bytes="2"><CodingString>A6AB</CodingString></Domain></Ecu>' +
  `</Ecus></VariantCodingExport>\r\n--${BOUNDARY}--\r\n`

const sampleParts = (name: EndpointName): Parts => Object.values(samples[name].requests)[0] ?? {}

export interface SampleRequest {
  readonly base: string
  readonly text: string
}

/** A request with the endpoint's first sample, as text for a raw socket. */
export function sampleRequest(
  mock: TestMock,
  world: string,
  name: EndpointName,
  extra: { readonly headers?: Readonly<Record<string, string>>; readonly parts?: Parts } = {},
): SampleRequest {
  const endpoint: Endpoint = endpoints[name]
  const { params = {}, query = {}, json, multipart } = { ...sampleParts(name), ...extra.parts }
  const pathWithParams = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '')
  const path = endpoint.host === 'ip' ? `/ip/${world}` : pathWithParams
  const search = new URLSearchParams(query).toString()
  const type = multipart === undefined ? 'application/json' : `multipart/form-data; boundary=${BOUNDARY}`
  const body = multipart === undefined ? (JSON.stringify(json) ?? '') : FILE
  const headers = {
    ...(endpoint.host === 'ip' ? {} : { 'x-mock-world': world }),
    ...(body === '' ? {} : { 'content-type': type }),
    ...extra.headers,
  }
  const target = search === '' ? path : `${path}?${search}`
  const base = { api: mock.api, admin: mock.admin, ip: mock.side }[endpoint.host]
  return { base, text: requestText(endpoint.method, target, headers, body) }
}

/** A CSRF cookie and header for requests without a token. */
export const CSRF = { cookie: 'csrftoken=sample-call', 'X-CSRFToken': 'sample-call' }
