import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Endpoint, endpoints } from '../contract/index.ts'
import { ApiProblem } from './problem.ts'
import { readResponse } from './response.ts'

const jsonResponse = (status: number, body: unknown, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
const zip = (bytes: string, headers: Record<string, string>) => new Response(bytes, { headers })
const problemIn = async (endpoint: Endpoint, response: Response): Promise<ApiProblem> => {
  const outcome = await readResponse(endpoint, response).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(ApiProblem)
  return outcome as ApiProblem
}

const withJson: Endpoint[] = Object.values(endpoints).filter(({ name }) => name !== 'convert')
const wrong: [string, () => Response][] = [
  ['null', () => jsonResponse(200, null)],
  ['a number', () => jsonResponse(200, 42)],
  ['truncated JSON', () => new Response('{"amount": 1', { headers: { 'content-type': 'application/json' } })],
  ['an HTML page', () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } })],
  ['an empty body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['204', () => new Response(null, { status: 204 })],
]
it.each(wrong)('R-API-44 reports %s as malformed, at every endpoint', async (_, response) => {
  for (const endpoint of withJson) {
    const problem = await problemIn(endpoint, response())
    expect(problem).toMatchObject({
      kind: 'malformed',
      endpoint: endpoint.name,
      status: response().status,
      body: undefined,
    })
  }
})

const misshapen: [Endpoint, unknown][] = [
  [endpoints.readPrice, { amount: 'free' }],
  [endpoints.readPrice, { amount: null }],
  [endpoints.readVariants, [{ comand: 'NTG 4.5', version: '1' }]],
  [endpoints.listBundles, { results: {} }],
  [endpoints.readStatus, {}],
  [endpoints.login, { access_token: 'a' }],
  [endpoints.readHistory, { results: [null] }],
]
it.each(misshapen)(
  'R-API-44 reports a misshapen response of $name as malformed, with the path of the error',
  async (endpoint, body) => {
    const problem = await problemIn(endpoint, jsonResponse(200, body))
    expect(problem.kind).toBe('malformed')
    expect(problem.cause).toMatchObject({ issues: [expect.objectContaining({ path: expect.any(Array) })] })
  },
)

it('R-API-44 returns a result or throws an ApiProblem, for any JSON with any status', async () => {
  const responses = fc.record({
    status: fc.integer({ min: 200, max: 599 }),
    body: fc.jsonValue(),
    endpoint: fc.constantFrom(...withJson),
  })
  await fc.assert(
    fc.asyncProperty(responses, async ({ status, body, endpoint }) => {
      const noBody = [204, 205, 304].includes(status)
      const response = noBody ? new Response(null, { status }) : jsonResponse(status, body)
      const outcome = await readResponse(endpoint, response).catch((error: unknown) => error)
      if (outcome instanceof ApiProblem) expect(outcome.kind).toBe(response.ok ? 'malformed' : 'status')
      else expect(outcome).not.toBeInstanceOf(Error)
    }),
    { numRuns: 2_000 },
  )
})

it('reads a body with 5,000 levels without a stack overflow', async () => {
  const text = `{"detail":${'['.repeat(5_000)}${']'.repeat(5_000)}}`
  expect((await problemIn(endpoints.readPrice, new Response(text, { status: 500 }))).kind).toBe('status')
})

it('returns only the fields that the contract declares', async () => {
  expect(await readResponse(endpoints.readPrice, jsonResponse(200, { amount: '9.90', extra: 1 }))).toEqual({
    amount: '9.90',
  })
})

it('no response can change a prototype', async () => {
  const text = '{"amount":1,"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'
  const result = await readResponse(
    endpoints.readPrice,
    new Response(text, { headers: { 'content-type': 'application/json' } }),
  )
  expect(Object.keys(result)).toEqual(['amount'])
  expect({}).not.toHaveProperty('x')
})

it('treats any other 2xx status as the declared success', async () => {
  expect(await readResponse(endpoints.readPrice, jsonResponse(203, { amount: 1 }))).toEqual({ amount: 1 })
  expect(await readResponse(endpoints.register, jsonResponse(200, { detail: 'Hi' }))).toEqual({
    detail: 'Hi',
  })
})

it.each(['application/json; charset=utf-8', 'application/problem+json', 'APPLICATION/JSON'])(
  'takes %s as JSON',
  async (type) => {
    expect(await readResponse(endpoints.readPrice, jsonResponse(200, { amount: 1 }, type))).toEqual({
      amount: 1,
    })
  },
)

it.each(['text/plain', 'text/html', 'application/jsonp', ''])('does not take %j as JSON', async (type) => {
  expect((await problemIn(endpoints.readPrice, jsonResponse(200, { amount: 1 }, type))).kind).toBe(
    'malformed',
  )
})

it('keeps a declared refusal, parsed', async () => {
  const problem = await problemIn(endpoints.login, jsonResponse(400, { non_field_errors: ['Wrong.'] }))
  expect(problem).toMatchObject({
    kind: 'status',
    status: 400,
    body: { non_field_errors: ['Wrong.'] },
    serverMessage: 'Wrong.',
  })
})

it('keeps all messages of a refusal in their order, undeclared fields included', async () => {
  const body = {
    token: ['Invalid'],
    code: 'bad_link',
    uid: 'Bad',
    status: 'error',
    repassword: ['Short', 'Common'],
    n: 1,
  }
  expect((await problemIn(endpoints.confirmPasswordReset, jsonResponse(400, body))).serverMessage).toBe(
    'Invalid Bad Short Common',
  )
})

it.each([
  [400, { message: 'Declined.', detail: 'Card error 51.', payment: 'r-77' }, 'Declined.'],
  [500, { message: 'Declined.', detail: 'Card error 51.', payment: 'r-77' }, 'Declined.'],
  [418, { payment: 'r-77', detail: 'Card error 51.', message: '' }, 'Card error 51.'],
  [200, { detail: 'Card error 51.', message: 'Declined.' }, 'Declined.'],
  [400, { payment: ['Declined.'], data: '7K4M2P' }, ''],
  [400, { data: '7K4M2P', status: 'error' }, ''],
  [404, { data: { data: '7K4M2P' } }, ''],
])(
  'R-SUC-13 R-SUC-14 the short message of a body is its message, else its detail, and never a code: %i %j',
  async (status, body, shortMessage) => {
    const problem = await problemIn(endpoints.checkPayment, jsonResponse(status, body))
    expect(problem.shortMessage).toBe(shortMessage)
    expect(problem.serverMessage).not.toContain('7K4M2P')
  },
)

it.each([
  [{ detail: 'Slow down.' }, 'Slow down.'],
  [{ message: 'Slow down.', status: 'error' }, 'Slow down.'],
  ['Slow down.', 'Slow down.'],
  [['Slow', 'down.'], 'Slow down.'],
])('reads the message of an undeclared error body: %j', async (body, serverMessage) => {
  const problem = await problemIn(endpoints.readPrice, jsonResponse(429, body, 'text/plain'))
  expect(problem).toMatchObject({
    kind: 'status',
    status: 429,
    body: { detail: serverMessage },
    serverMessage,
  })
})

it('reads the message of a refusal that has another shape than declared', async () => {
  const problem = await problemIn(endpoints.readPrice, jsonResponse(500, { message: 'Sorry', detail: 7 }))
  expect(problem).toMatchObject({ status: 500, body: { detail: 'Sorry' }, serverMessage: 'Sorry' })
})

it.each([502, 400, 401])('has no message for an HTML page with status %i', async (status) => {
  const problem = await problemIn(endpoints.login, new Response('<html>Bad gateway</html>', { status }))
  expect(problem).toMatchObject({ kind: 'status', status, body: undefined, serverMessage: '' })
})

it('shortens a long message', async () => {
  expect(
    (await problemIn(endpoints.login, jsonResponse(400, { email: 'x'.repeat(9_000) }))).serverMessage,
  ).toHaveLength(2_000)
  expect((await problemIn(endpoints.login, jsonResponse(418, 'x'.repeat(9_000)))).serverMessage).toHaveLength(
    2_000,
  )
})

it('puts no secret of a malformed success into its texts or its cause', async () => {
  const broken = [
    jsonResponse(200, { access_token: 'SECRET', refresh_token: 1 }),
    new Response('SECRET', { headers: { 'content-type': 'application/json' } }),
    jsonResponse(200, 'SECRET'),
    jsonResponse(200, { access_token: 'SECRET', refresh_token: 'SECRET' }, 'text/html'),
  ]
  for (const response of broken) {
    const { message, serverMessage, body, cause } = await problemIn(endpoints.login, response)
    expect(JSON.stringify([message, serverMessage, body, cause, String(cause)])).not.toContain('SECRET')
  }
})

it('returns a zip with its headers', async () => {
  const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="a.zip"' }
  const file = await readResponse(endpoints.convert, zip('PK\u0003\u0004rest', headers))
  expect([file.type, new TextDecoder().decode(file.bytes)]).toEqual(['application/zip', 'PK\u0003\u0004rest'])
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="a.zip"')
})

it.each([
  ['text/html', 'PK\u0003\u0004'],
  ['application/zip', '<html>'],
  ['application/zip', ''],
])('does not take a %s that begins %j as a zip', async (type, bytes) => {
  expect(await problemIn(endpoints.convert, zip(bytes, { 'content-type': type }))).toMatchObject({
    kind: 'malformed',
    status: 200,
  })
})

it('keeps the message that the backend sends instead of a file', async () => {
  const refused = await problemIn(
    endpoints.convert,
    jsonResponse(400, { detail: 'Not a coding file.', code: 'bad_format' }),
  )
  expect(refused).toMatchObject({
    kind: 'status',
    body: { detail: 'Not a coding file.', code: 'bad_format' },
    serverMessage: 'Not a coding file.',
  })
  const refusedWith200 = await problemIn(
    endpoints.convert,
    jsonResponse(200, { status: 'error', message: 'No modules.' }),
  )
  expect(refusedWith200).toMatchObject({ kind: 'malformed', status: 200, serverMessage: 'No modules.' })
})
