import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/index.ts'
import {
  definitionOf,
  isRequired,
  type NumberConstraints,
  numberConstraints,
  type Schema,
  type StringConstraints,
  stringConstraints,
  unknownKindError,
} from './schema-constraints.ts'

export const PARTS = ['params', 'query', 'json', 'multipart'] as const
export type Part = (typeof PARTS)[number]
export type Input = Partial<Record<Part, unknown>>

/** A request with values for all of its parts. */
export function validInput(endpoint: Endpoint): fc.Arbitrary<Input> {
  const parts = PARTS.flatMap((part) =>
    endpoint[part] === undefined ? [] : [[part, valid(endpoint[part])] as const],
  )
  return fc.record(Object.fromEntries(parts), { noNullPrototype: true })
}

/** Valid values of a schema, without undeclared keys. */
export function valid(schema: Schema): fc.Arbitrary<unknown> {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return validText(schema, stringConstraints(def))
    case 'number':
      return validNumber(numberConstraints(def))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'unknown':
      return anyJson
    case 'optional':
      return fc.option(valid(def.innerType), { nil: undefined })
    case 'nullable':
      return fc.option(valid(def.innerType), { nil: null })
    case 'union':
      return fc.oneof(...def.options.map(valid))
    case 'array':
      return fc.array(valid(def.element), { maxLength: 4 })
    case 'record':
      return fc.dictionary(recordKey, valid(def.valueType), { maxKeys: 4, noNullPrototype: true })
    case 'object':
      return validObject(shapeOf(def))
    case 'custom':
      return validFile(schema)
    default:
      throw unknownKindError(def.type)
  }
}

/** Any JSON without keys such as `__proto__`, which a server may reject. */
export const anyJson: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.stringify(value))
  .filter((text) => !/"(__proto__|constructor)":/.test(text))
  .map((text) => JSON.parse(text))

const recordKey = fc.string({ maxLength: 12 }).filter((key) => key !== '__proto__' && key !== 'constructor')

export function shapeOf(def: z.core.$ZodObjectDef): Readonly<Record<string, Schema>> {
  if (def.catchall !== undefined) throw unknownKindError('object with catchall')
  return def.shape
}

function validObject(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.entries(shape).map(([key, schema]) => [key, valid(present(schema))] as const)
  const requiredKeys = Object.keys(shape).filter((key) => shape[key] !== undefined && isRequired(shape[key]))
  return fc.record(Object.fromEntries(values), { requiredKeys, noNullPrototype: true })
}

/** The inner schema of an optional key: JSON has no `undefined`. */
export function present(schema: Schema): Schema {
  const def = definitionOf(schema)
  return def.type === 'optional' ? present(def.innerType) : schema
}

function validText(schema: Schema, constraints: StringConstraints): fc.Arbitrary<string> {
  if (constraints.format !== null) return constraints.format === 'date' ? day : instant
  const { min, max, pattern } = constraints
  const fitsLength = (text: string) => text.length >= min && text.length <= (max ?? Number.POSITIVE_INFINITY)
  if (pattern !== null) return fc.stringMatching(pattern).filter(fitsLength)
  const text = fc.oneof(
    { weight: 6, arbitrary: textOf(min, Math.min(max ?? LONG, min + LONG)) },
    { weight: 1, arbitrary: textOf(max ?? min, max ?? min) },
    { weight: 1, arbitrary: textOf(min, min) },
    ...TRICKY_TEXTS.filter(fitsLength).map((trickyText) => ({
      weight: 1,
      arbitrary: fc.constant(trickyText),
    })),
  )
  return constraints.hasRefinement ? text.filter((value) => z.safeParse(schema, value).success) : text
}

/** Longer texts are repetitions, which are faster to generate. */
const LONG = 64

/** Texts that often cause bugs. */
const TRICKY_TEXTS = [
  '🚗🇩🇪',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '\u202Egnp.exe',
  '\0',
]

/** Characters of one UTF-16 unit, so that lengths are exact, without surrogates, which URLs cannot contain. */
const unit = fc
  .oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0x20, max: 0x7e }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xd7ff }) },
  )
  .map((code) => String.fromCharCode(code))

export function textOf(min: number, max: number): fc.Arbitrary<string> {
  if (max <= LONG) return fc.string({ unit, minLength: min, maxLength: max, size: 'max' })
  const length = fc.integer({ min, max })
  const repeated = fc.string({ unit, minLength: 1, maxLength: 8 })
  return fc
    .tuple(length, repeated)
    .map(([units, text]) => text.repeat(Math.ceil(units / text.length)).slice(0, units))
}

const date = fc.date({
  min: new Date('0001-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
})
const day = date.map((value) => value.toISOString().slice(0, 10))
const instant = fc
  .tuple(
    date,
    fc.constantFrom('.000', '.5', ''),
    fc.constantFrom('Z', '+00:00', '+02:00', '-11:30', '+14:00'),
  )
  .map(([value, fraction, offset]) => `${value.toISOString().slice(0, 19)}${fraction}${offset}`)

function validNumber({ min, max, isInteger }: NumberConstraints): fc.Arbitrary<number> {
  const low = min ?? Number.MIN_SAFE_INTEGER
  const high = max ?? Number.MAX_SAFE_INTEGER
  const integer = fc.oneof(
    fc.integer({ min: Math.ceil(low), max: Math.floor(high) }),
    fc.constantFrom(Math.ceil(low), Math.floor(high)),
  )
  if (isInteger) return integer
  const fraction = fc.double({ min: low, max: high, noNaN: true, noDefaultInfinity: true })
  // JSON has no negative zero.
  return fc.oneof(integer, fraction).map((value) => (value === 0 ? 0 : value))
}

function validFile(schema: Schema): fc.Arbitrary<unknown> {
  if (!z.safeParse(schema, { name: 'a.vrx', size: 1 }).success) throw unknownKindError('custom')
  return fc.record({ name: textOf(0, 40), size: fc.nat() }, { noNullPrototype: true })
}
