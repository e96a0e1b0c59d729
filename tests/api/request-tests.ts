import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ResultOf } from '../../src/api/index.ts'
import { type Endpoint, type EndpointName, endpoints, type InputOf } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { type CredentialKind, createTestClient, expectCredentials, type TestClient } from './test-client.ts'

type Request = `${'GET' | 'POST' | 'PUT'} /${string}`
type CreateInput<E extends Endpoint> = (client: TestClient) => InputOf<E> | Promise<InputOf<E>>
type DefineRequestTest = <E extends Endpoint>(
  id: string,
  endpoint: E,
  expectedRequest: ExpectedRequest,
  input: CreateInput<E>,
  expected: unknown,
) => void
/** The request line and the credentials, with the account's name if it is not 'points'. */
type ExpectedRequest = readonly [request: Request, credentials: CredentialKind, account?: string]

/**
 * Defines a test for each call: one request by our client, as received by the mock. The expected request line is
 * written out from the description of the backend; `{name}` is a path parameter.
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
