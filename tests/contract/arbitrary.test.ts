import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, isFile } from '../../src/contract/index.ts'
import { undeclared } from '../../src/contract/undeclared.ts'
import { PARTS, valid, validInput } from './arbitrary.ts'
import { invalidInput, invalidValues, invalidValuesOf, rejects } from './invalid.ts'

const table: readonly Endpoint[] = Object.values(endpoints)
const parts = table.flatMap((endpoint) =>
  PARTS.flatMap((part) => {
    const schema = endpoint[part]
    return schema === undefined ? [] : [{ name: endpoint.name, part, schema }]
  }),
)
const bodies = table.flatMap(({ name, replies }) =>
  Object.entries(replies).flatMap(([status, reply]) =>
    isFile(reply) ? [] : [{ name, status, schema: reply }],
  ),
)
const repeatable = { seed: 1, numRuns: 1_000 }

const afterJson = (value: unknown): unknown =>
  value === undefined ? value : JSON.parse(JSON.stringify(value))

/** Throws if parsing fails or changes the value. */
function parsesUnchanged(schema: z.ZodMiniType, value: unknown): void {
  const serialized = afterJson(value)
  const parsed = z.parse(schema, serialized)
  expect(undeclared(serialized, parsed)).toEqual([])
  expect(serialized).toEqual(value)
}

describe('valid values', () => {
  it.each(parts)('the $part of $name parses unchanged, 1,000 samples', ({ schema }) => {
    fc.assert(
      fc.property(valid(schema), (value) => parsesUnchanged(schema, value)),
      repeatable,
    )
  })
  it.each(bodies)('the $status reply of $name parses unchanged', ({ schema }) => {
    fc.assert(
      fc.property(valid(schema), (value) => parsesUnchanged(schema, value)),
      { ...repeatable, numRuns: 100 },
    )
  })
  it('cover every variant of a schema', () => {
    const { json } = endpoints.toggleMailing
    const values = fc.sample(valid(json), repeatable).map((value) => JSON.stringify(value))
    expect([...new Set(values)].sort()).toEqual(
      [undefined, '{"receive_email":false}', '{"receive_email":true}', '{}'].sort(),
    )
  })
  it('reach the minimum and maximum length', () => {
    const lengths = fc
      .sample(valid(z.string().check(z.minLength(2), z.maxLength(300))), repeatable)
      .map((value) => String(value).length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 300])
  })
  it('fill a whole request', () => {
    const [call] = fc.sample(validInput(endpoints.confirmPasswordReset), { seed: 1, numRuns: 1 })
    expect(Object.keys(call ?? {})).toEqual(['params', 'json'])
  })
})

describe('invalid values', () => {
  it.each(parts)('the $part of $name is rejected, 1,000 samples', ({ schema, part }) => {
    const found = invalidValuesOf(schema, part)
    const invalid = found.map(({ fault, values }) => values.map((value) => ({ fault, value })))
    expect(found.length > 0).toBe(true)
    fc.assert(
      fc.property(fc.oneof(...invalid), ({ value }) => rejects(schema, afterJson(value))),
      repeatable,
    )
  })
  it.each(bodies)('the $status reply of $name is rejected', ({ schema }) => {
    const invalid = invalidValues(schema).map(({ values }) => values)
    fc.assert(
      fc.property(fc.oneof(...invalid), (value) => rejects(schema, afterJson(value))),
      { ...repeatable, numRuns: 100 },
    )
  })
  it.each(table.filter((endpoint) => PARTS.some((part) => endpoint[part] !== undefined)))(
    'a request to $name has one invalid part',
    (endpoint) => {
      const calls = invalidInput(endpoint)
      if (calls === null) throw new Error('there is no part to corrupt')
      const property = fc.property(calls, ({ part, input }) => {
        const bad = PARTS.filter(
          (name) => endpoint[name] !== undefined && rejects(endpoint[name], afterJson(input[name])),
        )
        expect(bad).toEqual([part])
      })
      fc.assert(property, { ...repeatable, numRuns: 200 })
    },
  )
  it('do not exist for a request without input', () => {
    expect(invalidInput(endpoints.readPrice)).toBe(null)
  })
  it('cover all faults of an order', () => {
    const faults = invalidValuesOf(endpoints.generate.json, 'json').map(({ fault }) => fault)
    expect(faults).toEqual(
      expect.arrayContaining([
        '/vin: missing',
        '/vin: too short',
        '/vin: too long',
        '/vin: null instead of text',
        '/type: not one of the values',
        '/fk_point: not whole',
        '/fk_point: list instead of null or number or text',
        ': undeclared key',
        ': list instead of object',
      ]),
    )
  })
  it('are strings in path and query', () => {
    const invalid = invalidValuesOf(endpoints.checkOrder.params, 'params')
    expect(invalid.map(({ fault }) => fault)).toEqual([
      '/orderId: too short',
      '/orderId: too long',
      '/orderId: refinement',
    ])
    const query = invalidValuesOf(endpoints.lookUpIp.query, 'query').map(({ fault }) => fault)
    expect(query).toEqual(['/format: not one of the values', '/format: missing', ': undeclared key'])
  })
})

describe('the generator', () => {
  it.each([
    ['date', z.date()],
    ['lazy', z.lazy(() => z.string())],
    ['tuple', z.tuple([z.string()])],
    ['object with catchall', z.looseObject({})],
    ['custom', z.custom(() => false)],
  ] as const)('throws for an unknown kind of schema: %s', (kind, schema) => {
    expect(() => valid(schema)).toThrow(`no generator for the schema kind "${kind}"`)
  })
  it.each([
    ['the check "multiple_of" of a number', z.number().check(z.multipleOf(3))],
    ['the check "greater_than" of a number', z.number().check(z.gt(3))],
    ['the string format "email"', z.email()],
    ['the string format "datetime"', z.iso.datetime()],
    ['the check "overwrite" of a string', z.string().check(z.trim())],
  ] as const)('throws for %s', (what, schema) => {
    expect(() => valid(schema)).toThrow(`no generator for ${what}`)
    expect(() => invalidValues(schema)).toThrow(`no generator for ${what}`)
  })
  it('throws for an unknown refinement', () => {
    expect(() => invalidValues(z.string().check(z.refine((text) => text !== 'x')))).toThrow(
      'no invalid value is known',
    )
  })
})
