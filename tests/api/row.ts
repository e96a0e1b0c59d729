import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ResultOf } from '../../src/api/index.ts'
import { type Endpoint, type EndpointName, endpoints, type InputOf } from '../../src/contract/index.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { expectProof, type Proof, type Shopper, shopper } from './shopper.ts'

type Request = `${'GET' | 'POST' | 'PUT'} /${string}`
type Maker<E extends Endpoint> = (me: Shopper) => InputOf<E> | Promise<InputOf<E>>
/** `proof` is how the call proves itself, with the name of the one who is logged in where somebody has to be. */
type Row = <E extends Endpoint>(id: string, endpoint: E, sent: Sent, input: Maker<E>, brings: unknown) => void
type Sent = readonly [request: Request, proof: Proof, as?: string]

/**
 * Writes tests of table rows: one call by our client, seen at the mock. The request line is the test's own, typed
 * from the description; in it `{name}` stands for the parameter of the input.
 */
export function rows(): Row {
  let mock: TestMock
  beforeAll(async () => {
    mock = await startTestMock()
  })
  afterAll(() => mock.close())
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  return (id, endpoint, [request, proof, as = 'points'], input, brings) => {
    it(`${id} ${endpoint.name} sends ${request} with ${proof}`, async () => {
      const me = await shopper(mock, proof === 'CSRF' ? null : as)
      if (proof === 'CSRF') await me.call(endpoints.readPrice, {})
      const given = await input(me)
      const result: ResultOf<typeof endpoint> = await me.call(endpoint, given)
      const { params = {}, json }: { params?: Record<string, string>; json?: unknown } = Object(given)
      const [method, path = ''] = request.split(' ')
      const url = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
      const entry = me.last(endpoint.name as EndpointName)
      expect(entry).toMatchObject({ verdict: 'ok', method, url })
      if (!endpoint.multipart) expect(entry.body).toEqual(json)
      expect(entry.headers).toHaveProperty(
        'host',
        new URL(endpoint.host === 'admin' ? mock.admin : mock.api).host,
      )
      expectProof(entry, proof, me)
      expect(result).toEqual(brings)
    })
  }
}
