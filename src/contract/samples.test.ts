import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, isFile } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { vin } from './order.ts'
import { samples } from './samples.ts'
import { undeclared } from './undeclared.ts'

type Named = Readonly<Record<string, unknown>>
type Parts = Readonly<Record<string, unknown>>
interface LooseSample {
  readonly requests: Readonly<Record<string, Parts>>
  readonly replies: Readonly<Record<string, Named>>
}
const table: readonly Endpoint[] = Object.values(endpoints)
const sampleOf: Readonly<Record<string, LooseSample | undefined>> = samples
const PARTS = ['params', 'query', 'json', 'multipart'] as const

const requests = table.flatMap((endpoint) =>
  Object.entries(sampleOf[endpoint.name]?.requests ?? {}).map(([name, parts]) => ({ endpoint, name, parts })),
)
const replies = table.flatMap((endpoint) =>
  Object.entries(sampleOf[endpoint.name]?.replies ?? {}).flatMap(([status, named]) =>
    Object.entries(named).map(([name, body]) => ({ endpoint, status: Number(status), name, body })),
  ),
)

function expectUnchanged(schema: z.ZodMiniType | undefined, value: unknown): void {
  if (schema === undefined) throw new Error('a sample without a schema')
  const parsed = z.parse(schema, value)
  expect(parsed).toStrictEqual(value)
  expect(undeclared(value, parsed)).toEqual([])
}

/** Every string anywhere in a sample. */
function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

describe('samples', () => {
  it('exist for every endpoint and for nothing else', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(endpoints).sort())
  })
  it.each(table)('of $name show at least one request', ({ name }) => {
    expect(Object.keys(sampleOf[name]?.requests ?? {}).length).toBeGreaterThan(0)
  })
  it.each(table)('of $name show every declared status and no other', ({ name, replies: declared }) => {
    const sampled = Object.entries(sampleOf[name]?.replies ?? {}).filter(
      ([, named]) => Object.keys(named).length > 0,
    )
    expect(sampled.map(([status]) => status)).toEqual(Object.keys(declared))
  })
  it.each(requests)(
    'of $endpoint.name: the request $name has the declared parts, and parsing does not change it',
    (request) => {
      const declared = PARTS.filter((part) => request.endpoint[part] !== undefined)
      expect(Object.keys(request.parts).sort()).toEqual([...declared].sort())
      for (const part of declared) expectUnchanged(request.endpoint[part], request.parts[part])
    },
  )
  it.each(replies.filter(({ endpoint, status }) => !isFile(endpoint.replies[status] ?? z.unknown())))(
    'of $endpoint.name: parsing does not change the $status response $name',
    ({ endpoint, status, body }) => {
      const schema = endpoint.replies[status]
      if (schema === undefined || isFile(schema)) throw new Error('a sample without a schema')
      expectUnchanged(schema, body)
      expect(JSON.parse(JSON.stringify(body))).toStrictEqual(body)
    },
  )
  it('include every special case that the page must handle', () => {
    expect(samples.generate.replies[200].withoutOrder).toEqual({})
    expect(samples.checkPayment.replies[200].nested.data).toEqual({ data: expect.any(String) })
    expect(samples.checkPayment.replies[200].pending).toEqual({ status: 'pending' })
    expect(samples.checkPayment.replies[200].errorInside).toMatchObject({
      status: 'error',
      message: expect.any(String),
    })
    expect(samples.refreshTokens.replies[200].withoutAccess).toEqual({})
    expect(samples.readStatus.replies[200].anonymous).toEqual([])
    expect(samples.payByCard.replies[200].withoutUrl).toEqual({})
    expect(samples.readPrice.replies[200].string).toEqual({ amount: '50.00' })
  })
  it('contain only e-mails at example.test and vehicles with the serial number 000000', () => {
    const all = texts(samples)
    const mails = all.filter((text) => text.includes('@'))
    const vins = all.filter((text) => /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && z.safeParse(vin, text).success)
    expect(mails.filter((text) => !text.endsWith('@example.test'))).toEqual([])
    expect(vins.filter((text) => !text.endsWith('000000'))).toEqual([])
    expect([mails.length > 0, vins.length > 0]).toEqual([true, true])
  })
})
