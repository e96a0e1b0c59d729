import * as z from 'zod/mini'
import { type Check, expectThat } from '../check.ts'
import { invalidUploads } from '../coding-file.ts'
import type { Parts } from '../test-client.ts'
import { validRequest } from '../valid-requests.ts'
import { type EndpointRow, forEach, ownRows, rows } from './for-each-endpoint.ts'

const WRONG_TYPES: readonly unknown[] = [null, true, 'no', [], { no: 1 }]
const withJson = ownRows.filter(({ json }) => json !== undefined)

type Body = Readonly<Record<string, unknown>>
const without = (body: Body, key: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== key))

/** Variations of a valid body that its schema rejects, each with a description. */
function invalidBodies(
  { json }: Pick<EndpointRow, 'json'>,
  validBody: unknown,
): (readonly [string, unknown])[] {
  if (json === undefined) return []
  const body = Object(validBody) as Body
  const candidates: (readonly [string, unknown])[] = [
    ...[null, [], 'text', 7].map((value) => [`the body ${JSON.stringify(value)}`, value] as const),
    ...Object.keys(body).flatMap((key) => [
      [`no ${key}`, without(body, key)] as const,
      ...WRONG_TYPES.map((value) => [`${key} ${JSON.stringify(value)}`, { ...body, [key]: value }] as const),
    ]),
  ]
  return candidates.filter(([, value]) => !z.safeParse(json, value).success)
}

const INVALID_JSON: readonly (readonly [string, string])[] = [
  ['half of a JSON text', '{"a":'],
  ['no JSON at all', 'a=1&b=2'],
]

const rejectsInvalidBodies = forEach(withJson, 'bad-input', (row) => ({
  assumptions: ['ASM-FAILURE-STATUS', ...(row.name === 'register' ? ['ASM-ENCODING'] : [])],
  isSafe: false,
  run: async (host) => {
    const { client, parts } = await validRequest(host, row.name)
    const expectRejected = async (name: string, invalidParts: Parts) => {
      const { status } = await client.call(row.name, invalidParts)
      expectThat(status === 400, `${name} got ${status}`)
    }
    for (const [name, json] of invalidBodies(row, parts.json)) await expectRejected(name, { ...parts, json })
    const { json: _, ...rest } = parts
    for (const [name, text] of INVALID_JSON) await expectRejected(name, { ...rest, text })
  },
}))

const LONG = 'x'.repeat(257)
const rejectsInvalidPaths = forEach(
  rows.filter(({ params, name }) => params !== undefined && name !== 'confirmPasswordReset'),
  'unknown',
  (row) => ({
    assumptions: ['ASM-FAILURE-STATUS'],
    isSafe: false,
    run: async (host) => {
      const { client, parts } = await validRequest(host, row.name)
      for (const key of Object.keys(parts.params ?? {})) {
        for (const value of ['0', 'unknown', '__proto__', '%', LONG]) {
          const params = {
            ...parts.params,
            ...(row.name === 'checkPayment' ? { a: value, b: value } : {}),
            [key]: value,
          }
          const { status } = await client.call(row.name, { ...parts, params })
          expectThat(
            status === 404 || (status === 400 && value === LONG),
            `${key} ${value.slice(0, 20)} got ${status}`,
          )
        }
      }
    },
  }),
)

const rejectsInvalidFiles: Check = {
  id: 'bad-input:convert',
  endpoint: 'convert',
  assumptions: ['ASM-CONVERT-REFUSAL', 'ASM-UPLOAD', 'ASM-FILE-FORMATS'],
  isSafe: false,
  run: async (host) => {
    const visitor = await host.visitor()
    for (const [name, upload] of Object.entries(invalidUploads)) {
      const { status, body } = await visitor.call('convert', { upload })
      expectThat(status === 400, `a file with ${name} got ${status}`)
      expectThat(/^\w+$/.test(String(Object(body).code)), `a file with ${name} was rejected without a code`)
    }
    const withoutFile = await visitor.call('convert')
    expectThat(withoutFile.status === 400, `no file at all got ${withoutFile.status}`)
  },
}

/** Invalid input is rejected. */
export const badInputChecks: readonly Check[] = [
  ...rejectsInvalidBodies,
  ...rejectsInvalidPaths,
  rejectsInvalidFiles,
]
