import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ResultOf } from '../../src/api/index.ts'
import { type Endpoint, type EndpointName, endpoints, type InputOf } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { type CredentialKind, createTestClient, expectCredentials, type TestClient } from './test-client.ts'

type Request = `${'GET' | 'POST' | 'PUT'} /${string}`
type CreateInput<E extends Endpoint> = (client: TestClient) => InputOf<E> | Promise<InputOf<E>>
/** `proof`: credentials of the request, with the account's name if a login is needed. */
type DefineRequestTest = <E extends Endpoint>(
  id: string,
  endpoint: E,
  expectedRequest: ExpectedRequest,
  input: CreateInput<E>,
  expected: unknown,
) => void
type ExpectedRequest = readonly [request: Request, proof: CredentialKind, as?: string]

/**
 * Defines a test per endpoint: one request by our client, as received by the mock. The expected request line is
 * written out from the description of the backend; `{name}` stands for a path parameter.
 */
export function requestTests(): DefineRequestTest {
  let mock: TestMock
  beforeAll(async () => {
    mock = await startTestMock()
  })
  afterAll(() => mock.close())
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  return (id, endpoint, [request, credentials, account = 'points'], input, expected) => {
    it(`${id} ${endpoint.name} sends ${request} with ${credentials}`, async () => {
      const client = await createTestClient(mock, credentials === 'CSRF' ? null : account)
      if (credentials === 'CSRF') await client.call(endpoints.readPrice, {})
      const requestInput = await input(client)
      const result: ResultOf<typeof endpoint> = await client.call(endpoint, requestInput)
      const { params = {}, json }: { params?: Record<string, string>; json?: unknown } = Object(requestInput)
      const [method, path = ''] = request.split(' ')
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const entry = client.lastRequestTo(endpoint.name as EndpointName)
      expect(entry).toMatchObject({ verdict: 'ok', method, url })
      if (!endpoint.multipart) expect(entry.body).toEqual(json)
      const { host } = new URL(endpoint.name === 'updateAdminProfile' ? mock.admin : mock.api)
      expect(entry.headers).toHaveProperty('host', host)
      expectCredentials(entry, credentials, client)
      expect(result).toEqual(expected)
    })
  }
}
