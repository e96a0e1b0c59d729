import * as z from 'zod/mini'
import type { Parts } from '../caller.ts'
import { type Check, expectThat } from '../check.ts'
import { badUploads } from '../coding-file.ts'
import { retold } from '../stories.ts'
import { forEach, ownRows, type Row, rows } from './each.ts'

const WRONG_TYPES: readonly unknown[] = [null, true, 'no', [], { no: 1 }]
const withJson = ownRows.filter(({ json }) => json !== undefined)

type Body = Readonly<Record<string, unknown>>
const without = (body: Body, key: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([one]) => one !== key))

/** Bodies near to a good one that its schema does not take, each with a word on what is wrong. */
export function spoiled({ json }: Pick<Row, 'json'>, good: unknown): (readonly [string, unknown])[] {
  if (json === undefined) return []
  const body = Object(good) as Body
  const candidates: (readonly [string, unknown])[] = [
    ...[null, [], 'text', 7].map((value) => [`the body ${JSON.stringify(value)}`, value] as const),
    ...Object.keys(body).flatMap((key) => [
      [`no ${key}`, without(body, key)] as const,
      ...WRONG_TYPES.map((value) => [`${key} ${JSON.stringify(value)}`, { ...body, [key]: value }] as const),
    ]),
  ]
  return candidates.filter(([, value]) => !z.safeParse(json, value).success)
}

const notJson: readonly (readonly [string, string])[] = [
  ['half of a JSON text', '{"a":'],
  ['no JSON at all', 'a=1&b=2'],
]

const refusesBadBodies = forEach(withJson, 'bad-input', (row) => ({
  assumptions: ['ASM-FAILURE-STATUS', ...(row.name === 'register' ? ['ASM-ENCODING'] : [])],
  safe: false,
  run: async (host) => {
    const { caller, parts } = await retold(host, row.name)
    const expectRefused = async (what: string, bad: Parts) => {
      const { status } = await caller.call(row.name, bad)
      expectThat(status === 400, `${what} was answered ${status}`)
    }
    for (const [what, json] of spoiled(row, parts.json)) await expectRefused(what, { ...parts, json })
    const { json: _, ...rest } = parts
    for (const [what, text] of notJson) await expectRefused(what, { ...rest, text })
  },
}))

const LONG = 'x'.repeat(257)
const refusesBadPaths = forEach(
  rows.filter(({ params, name }) => params !== undefined && name !== 'confirmPasswordReset'),
  'unknown',
  (row) => ({
    assumptions: ['ASM-FAILURE-STATUS'],
    safe: false,
    run: async (host) => {
      const { caller, parts } = await retold(host, row.name)
      for (const key of Object.keys(parts.params ?? {})) {
        for (const value of ['0', 'unknown', '__proto__', '%', LONG]) {
          const params = {
            ...parts.params,
            ...(row.name === 'checkPayment' ? { a: value, b: value } : {}),
            [key]: value,
          }
          const { status } = await caller.call(row.name, { ...parts, params })
          expectThat(
            status === 404 || (status === 400 && value === LONG),
            `${key} ${value.slice(0, 20)} was answered ${status}`,
          )
        }
      }
    },
  }),
)

const refusesBadFiles: Check = {
  id: 'bad-input:convert',
  endpoint: 'convert',
  assumptions: ['ASM-CONVERT-REFUSAL', 'ASM-UPLOAD', 'ASM-FILE-FORMATS'],
  safe: false,
  run: async (host) => {
    const visitor = await host.visitor()
    for (const [what, upload] of Object.entries(badUploads)) {
      const { status, body } = await visitor.call('convert', { upload })
      expectThat(status === 400, `a file with ${what} was answered ${status}`)
      expectThat(/^\w+$/.test(String(Object(body).code)), `a file with ${what} was refused without a code`)
    }
    const none = await visitor.call('convert')
    expectThat(none.status === 400, `no file at all was answered ${none.status}`)
  },
}

/** What the contract does not take is refused, and never answered as if it were good. */
export const badInputChecks: readonly Check[] = [...refusesBadBodies, ...refusesBadPaths, refusesBadFiles]
