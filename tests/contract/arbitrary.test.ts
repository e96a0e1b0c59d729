import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoints, isFile } from '../../src/contract/index.ts'
import { undeclared } from '../../src/contract/undeclared.ts'
import { PARTS, valid, validInput } from './arbitrary.ts'
import { refuses, spoiledInput, spoilers, spoilersOf } from './spoiled.ts'

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

const afterTheWire = (value: unknown): unknown =>
  value === undefined ? value : JSON.parse(JSON.stringify(value))

/** Throws where parsing does not hand on exactly what it was given. */
function takenWhole(schema: z.ZodMiniType, value: unknown): void {
  const sent = afterTheWire(value)
  const parsed = z.parse(schema, sent)
  expect(undeclared(sent, parsed)).toEqual([])
  expect(sent).toEqual(value)
}

describe('valid values', () => {
  it.each(parts)('of the $part of $name are taken whole, a thousand of a thousand', ({ schema }) => {
    fc.assert(
      fc.property(valid(schema), (value) => takenWhole(schema, value)),
      repeatable,
    )
  })
  it.each(bodies)('of the $status answer of $name are taken whole', ({ schema }) => {
    fc.assert(
      fc.property(valid(schema), (value) => takenWhole(schema, value)),
      { ...repeatable, numRuns: 100 },
    )
  })
  it('use every freedom that a schema leaves', () => {
    const { json } = endpoints.toggleMailing
    const values = fc.sample(valid(json), repeatable).map((value) => JSON.stringify(value))
    expect([...new Set(values)].sort()).toEqual(
      [undefined, '{"receive_email":false}', '{"receive_email":true}', '{}'].sort(),
    )
  })
  it('reach the ends of a length', () => {
    const lengths = fc
      .sample(valid(z.string().check(z.minLength(2), z.maxLength(300))), repeatable)
      .map((value) => String(value).length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([2, 300])
  })
  it('make up a whole call', () => {
    const [call] = fc.sample(validInput(endpoints.confirmPasswordReset), { seed: 1, numRuns: 1 })
    expect(Object.keys(call ?? {})).toEqual(['params', 'json'])
  })
})

describe('spoiled values', () => {
  it.each(parts)('of the $part of $name are never taken, a thousand of a thousand', ({ schema, part }) => {
    const found = spoilersOf(schema, part)
    const spoiled = found.map(({ how, values }) => values.map((value) => ({ how, value })))
    expect(found.length > 0).toBe(true)
    fc.assert(
      fc.property(fc.oneof(...spoiled), ({ value }) => refuses(schema, afterTheWire(value))),
      repeatable,
    )
  })
  it.each(bodies)('of the $status answer of $name are never taken', ({ schema }) => {
    const spoiled = spoilers(schema).map(({ values }) => values)
    fc.assert(
      fc.property(fc.oneof(...spoiled), (value) => refuses(schema, afterTheWire(value))),
      { ...repeatable, numRuns: 100 },
    )
  })
  it.each(table.filter((endpoint) => PARTS.some((part) => endpoint[part] !== undefined)))(
    'spoil one part of a call to $name and leave the others good',
    (endpoint) => {
      const calls = spoiledInput(endpoint)
      if (calls === null) throw new Error('nothing to spoil')
      const property = fc.property(calls, ({ part, input }) => {
        const bad = PARTS.filter(
          (one) => endpoint[one] !== undefined && refuses(endpoint[one], afterTheWire(input[one])),
        )
        expect(bad).toEqual([part])
      })
      fc.assert(property, { ...repeatable, numRuns: 200 })
    },
  )
  it('do not exist for a call that takes nothing', () => {
    expect(spoiledInput(endpoints.readPrice)).toBe(null)
  })
  it('cover what can be wrong with an order', () => {
    const hows = spoilersOf(endpoints.generate.json, 'json').map(({ how }) => how)
    expect(hows).toEqual(
      expect.arrayContaining([
        '/vin: missing',
        '/vin: too short',
        '/vin: too long',
        '/vin: null instead of text',
        '/type: not one of the values',
        '/fk_point: not whole',
        '/fk_point: list instead of null or number or text',
        ': a key that is not declared',
        ': list instead of object',
      ]),
    )
  })
  it('keep to texts in an address', () => {
    const spoiled = spoilersOf(endpoints.checkOrder.params, 'params')
    expect(spoiled.map(({ how }) => how)).toEqual([
      '/orderId: too short',
      '/orderId: too long',
      '/orderId: refused by a check of its own',
    ])
    const query = spoilersOf(endpoints.lookUpIp.query, 'query').map(({ how }) => how)
    expect(query).toEqual([
      '/format: not one of the values',
      '/format: missing',
      ': a key that is not declared',
    ])
  })
})

describe('the generator', () => {
  it.each([
    ['date', z.date()],
    ['lazy', z.lazy(() => z.string())],
    ['tuple', z.tuple([z.string()])],
    ['object with catchall', z.looseObject({})],
    ['custom', z.custom(() => false)],
  ] as const)('names a schema of a kind that it does not know: %s', (kind, schema) => {
    expect(() => valid(schema)).toThrow(`no generator for the schema kind "${kind}"`)
  })
  it.each([
    ['the check "multiple_of" of a number', z.number().check(z.multipleOf(3))],
    ['the check "greater_than" of a number', z.number().check(z.gt(3))],
    ['the string format "email"', z.email()],
    ['the string format "datetime"', z.iso.datetime()],
    ['the check "overwrite" of a string', z.string().check(z.trim())],
  ] as const)('names what it does not know: %s', (what, schema) => {
    expect(() => valid(schema)).toThrow(`no generator for ${what}`)
    expect(() => spoilers(schema)).toThrow(`no generator for ${what}`)
  })
  it('finds no value for a refinement that it does not know', () => {
    expect(() => spoilers(z.string().check(z.refine((text) => text !== 'x')))).toThrow('no value is known')
  })
})
