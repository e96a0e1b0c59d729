import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { undeclared } from './undeclared.ts'

const leftOver = (schema: z.ZodMiniType, sent: unknown) => undeclared(sent, z.parse(schema, sent))
const fromJson = (text: string): unknown => JSON.parse(text)

const flat = z.object({ name: z.string(), note: z.optional(z.string()) })
const nested = z.object({ owner: flat, items: z.array(flat) })

describe('undeclared keys', () => {
  it('finds none in a value that matches its schema', () => {
    expect(leftOver(nested, { owner: { name: 'A' }, items: [{ name: 'B', note: 'n' }] })).toEqual([])
  })
  it('names a key that the schema does not know', () => {
    expect(leftOver(flat, { name: 'A', secret: true })).toEqual(['/secret'])
  })
  it('names every undeclared key, in order, at any depth and in any element', () => {
    const sent = { owner: { name: 'A', x: 1 }, items: [{ name: 'B' }, { name: 'C', y: 2 }], z: 3 }
    expect(leftOver(nested, sent)).toEqual(['/owner/x', '/items/1/y', '/z'])
  })
  it('names an undeclared branch once, not its leaves', () => {
    expect(leftOver(flat, { name: 'A', extra: { deep: { deeper: 1 } } })).toEqual(['/extra'])
  })
  it('names a key whose value is null', () => {
    expect(leftOver(flat, { name: 'A', extra: null })).toEqual(['/extra'])
  })
  it('ignores a key that JSON omits', () => {
    expect(leftOver(flat, { name: 'A', extra: undefined })).toEqual([])
  })
  it('escapes what a JSON pointer must escape', () => {
    expect(leftOver(flat, { name: 'A', 'a/b~c': 1 })).toEqual(['/a~1b~0c'])
  })
  it('checks a union against the member that accepted the value', () => {
    const { json } = endpoints.changePassword
    const first = { new_password1: 'Passw0rd!', new_password2: 'Passw0rd!' }
    expect(leftOver(json, first)).toEqual([])
    expect(leftOver(json, { ...first, current_password: 'x' })).toEqual(['/current_password'])
  })
  it('checks a union inside an object', () => {
    const schema = z.object({ data: z.union([z.string(), z.object({ data: z.string() })]) })
    expect(leftOver(schema, { data: { data: 'A', more: 1 } })).toEqual(['/data/more'])
  })
  it('accepts any key of a record, and checks its values', () => {
    expect(leftOver(z.record(z.string(), z.unknown()), { a: { b: { c: 1 } }, d: [1] })).toEqual([])
    expect(leftOver(z.record(z.string(), flat), { a: { name: 'A', b: 1 } })).toEqual(['/a/b'])
  })
  it('accepts everything below an unknown, ten thousand levels deep', () => {
    const deep = fromJson(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    expect(leftOver(z.object({ anything: z.unknown() }), { anything: deep })).toEqual([])
  })
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'names the key %s like any other',
    (key) => {
      const sent = fromJson(`{"name":"A","${key}":{"polluted":true}}`)
      expect(leftOver(flat, sent)).toEqual([`/${key}`])
      expect(leftOver(nested, { owner: sent, items: [] })).toEqual([`/owner/${key}`])
    },
  )
  it('names a __proto__ key in a record, which parsing drops', () => {
    expect(leftOver(z.record(z.string(), z.unknown()), fromJson('{"__proto__":{"polluted":true}}'))).toEqual([
      '/__proto__',
    ])
  })
  it('does not change Object.prototype', () => {
    leftOver(flat, fromJson('{"name":"A","__proto__":{"polluted":true}}'))
    expect(Reflect.get({}, 'polluted')).toBe(undefined)
  })
})
