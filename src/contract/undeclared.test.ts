import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'
import { undeclared } from './undeclared.ts'

const undeclaredIn = (schema: z.ZodMiniType, sent: unknown) => undeclared(sent, z.parse(schema, sent))
const fromJson = (text: string): unknown => JSON.parse(text)

const flat = z.object({ name: z.string(), note: z.optional(z.string()) })
const nested = z.object({ owner: flat, items: z.array(flat) })

describe('undeclared keys', () => {
  it('finds none in a value that matches its schema', () => {
    expect(undeclaredIn(nested, { owner: { name: 'A' }, items: [{ name: 'B', note: 'n' }] })).toEqual([])
  })
  it('lists a key that the schema does not declare', () => {
    expect(undeclaredIn(flat, { name: 'A', secret: true })).toEqual(['/secret'])
  })
  it('lists every undeclared key, in order, at any depth and in any element', () => {
    const sent = { owner: { name: 'A', x: 1 }, items: [{ name: 'B' }, { name: 'C', y: 2 }], z: 3 }
    expect(undeclaredIn(nested, sent)).toEqual(['/owner/x', '/items/1/y', '/z'])
  })
  it('lists an undeclared object once, without its keys', () => {
    expect(undeclaredIn(flat, { name: 'A', extra: { deep: { deeper: 1 } } })).toEqual(['/extra'])
  })
  it('lists a key whose value is null', () => {
    expect(undeclaredIn(flat, { name: 'A', extra: null })).toEqual(['/extra'])
  })
  it('ignores a key whose value is undefined, which JSON omits', () => {
    expect(undeclaredIn(flat, { name: 'A', extra: undefined })).toEqual([])
  })
  it('escapes / and ~ in a key', () => {
    expect(undeclaredIn(flat, { name: 'A', 'a/b~c': 1 })).toEqual(['/a~1b~0c'])
  })
  it('checks a union against the member that accepted the value', () => {
    const { json } = endpoints.changePassword
    const first = { new_password1: 'Passw0rd!', new_password2: 'Passw0rd!' }
    expect(undeclaredIn(json, first)).toEqual([])
    expect(undeclaredIn(json, { ...first, current_password: 'x' })).toEqual(['/current_password'])
  })
  it('checks a union inside an object', () => {
    const schema = z.object({ data: z.union([z.string(), z.object({ data: z.string() })]) })
    expect(undeclaredIn(schema, { data: { data: 'A', more: 1 } })).toEqual(['/data/more'])
  })
  it('accepts any key of a record, and checks its values', () => {
    expect(undeclaredIn(z.record(z.string(), z.unknown()), { a: { b: { c: 1 } }, d: [1] })).toEqual([])
    expect(undeclaredIn(z.record(z.string(), flat), { a: { name: 'A', b: 1 } })).toEqual(['/a/b'])
  })
  it('lists nothing below z.unknown(), also ten thousand levels deep', () => {
    const deep = fromJson(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
    expect(undeclaredIn(z.object({ anything: z.unknown() }), { anything: deep })).toEqual([])
  })
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'lists the key %s like any other',
    (key) => {
      const sent = fromJson(`{"name":"A","${key}":{"polluted":true}}`)
      expect(undeclaredIn(flat, sent)).toEqual([`/${key}`])
      expect(undeclaredIn(nested, { owner: sent, items: [] })).toEqual([`/owner/${key}`])
    },
  )
  it('lists a __proto__ key in a record, which parsing drops', () => {
    expect(
      undeclaredIn(z.record(z.string(), z.unknown()), fromJson('{"__proto__":{"polluted":true}}')),
    ).toEqual(['/__proto__'])
  })
  it('does not change Object.prototype', () => {
    undeclaredIn(flat, fromJson('{"name":"A","__proto__":{"polluted":true}}'))
    expect(Reflect.get({}, 'polluted')).toBe(undefined)
  })
})
