import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/index.ts'
import { undeclared } from '../../src/contract/undeclared.ts'
import { anyJson, type Input, PARTS, type Part, present, shapeOf, textOf, valid } from './arbitrary.ts'
import { type InvalidValues, invalidNumbers, invalidTexts } from './invalid-values.ts'
import {
  definitionOf,
  isRequired,
  numberConstraints,
  type Schema,
  stringConstraints,
  unknownKindError,
} from './schema-constraints.ts'

export interface InvalidInput {
  readonly part: Part
  /** Place and fault, such as `/vin: too long`. */
  readonly fault: string
  readonly input: Input
}

/** Requests with one fault in one part; `null` if the endpoint has no input. */
export function invalidInput(endpoint: Endpoint): fc.Arbitrary<InvalidInput> | null {
  const faults = PARTS.flatMap((part) => {
    const schema = endpoint[part]
    if (schema === undefined) return []
    const others = PARTS.flatMap((other) => {
      const good = other === part ? undefined : endpoint[other]
      return good === undefined ? [] : [[other, valid(good)] as const]
    })
    return invalidValuesOf(schema, part).map(({ fault, values }) =>
      fc
        .record({ ...Object.fromEntries(others), [part]: values }, { noNullPrototype: true })
        .map((input) => ({ part, fault, input })),
    )
  })
  return faults.length === 0 ? null : fc.oneof(...faults)
}

/** All faults of one part; path and query can only contain strings. */
export function invalidValuesOf(schema: Schema, part: Part): readonly InvalidValues[] {
  if (part === 'json' || part === 'multipart') return invalidValues(schema)
  const def = definitionOf(schema)
  if (def.type !== 'object') throw unknownKindError(def.type)
  const shape = shapeOf(def)
  const values = Object.entries(shape).flatMap(([key, value]) => inside(schema, key, almostValid(value)))
  return part === 'params'
    ? values
    : [...values, ...dropped(schema, shape), extraKey(schema, shape, textOf(0, 8))]
}

/** True if a value does not match the schema or has undeclared keys. */
export function rejects(schema: Schema, value: unknown): boolean {
  const parsed = z.safeParse(schema, value)
  return !parsed.success || undeclared(value, parsed.data).length > 0
}

export const invalidValues = (schema: Schema): readonly InvalidValues[] => [
  ...wrongType(schema),
  ...almostValid(schema),
]

const TYPES = {
  text: fc.constantFrom('', 'text', '0'),
  number: fc.constantFrom(0, 1, -1.5),
  boolean: fc.boolean(),
  null: fc.constant(null),
  list: fc.constantFrom([], [[]], ['text']),
  object: fc.constantFrom({}, { key: 'value' }),
}
type TypeName = keyof typeof TYPES

function wrongType(schema: Schema): InvalidValues[] {
  const acceptedTypes = typesOf(schema)
  const wrong = Object.entries(TYPES).filter(([name]) => !acceptedTypes.includes(name as TypeName))
  return wrong.map(([name, values]) => ({
    fault: `: ${name} instead of ${acceptedTypes.join(' or ')}`,
    values,
  }))
}

function typesOf(schema: Schema): readonly TypeName[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
    case 'enum':
      return ['text']
    case 'number':
    case 'boolean':
    case 'null':
    case 'object':
      return [def.type]
    case 'record':
    case 'custom':
      return ['object']
    case 'array':
      return ['list']
    case 'literal':
      return def.values.flatMap((value) => typesOf(value === null ? z.null() : z.string()))
    case 'optional':
      return typesOf(def.innerType)
    case 'nullable':
      return ['null', ...typesOf(def.innerType)]
    case 'union':
      return def.options.flatMap(typesOf)
    case 'unknown':
      return Object.keys(TYPES) as TypeName[]
    default:
      throw unknownKindError(def.type)
  }
}

/** Invalid values of the right type. */
function almostValid(schema: Schema): readonly InvalidValues[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return invalidTexts(schema, stringConstraints(def))
    case 'number':
      return invalidNumbers(numberConstraints(def))
    case 'literal':
    case 'enum':
      return [
        { fault: ': not one of the values', values: fc.constantFrom('', 'other', 'USD ', 'Points', 'JSON') },
      ]
    case 'optional':
    case 'nullable':
      return almostValid(def.innerType)
    case 'union':
      return def.options.flatMap(almostValid).map(({ fault, values }) => ({
        fault,
        values: values.filter((value) => rejects(schema, value)),
      }))
    case 'array':
      return invalidValues(def.element).map(({ fault, values }) => ({
        fault: `/0${fault}`,
        values: values.map((value) => [value]),
      }))
    case 'record':
      return invalidValues(def.valueType).map(({ fault, values }) => ({
        fault: `/key${fault}`,
        values: values.map((key) => ({ key })),
      }))
    case 'object':
      return invalidObjects(schema, shapeOf(def))
    case 'custom':
      return [{ fault: ': not a file', values: fc.constantFrom({}, { name: 'a.vrx' }, { name: 1, size: 1 }) }]
    case 'boolean':
    case 'null':
    case 'unknown':
      return []
    default:
      throw unknownKindError(def.type)
  }
}

type Shape = Readonly<Record<string, Schema>>

const invalidObjects = (schema: Schema, shape: Shape): readonly InvalidValues[] => [
  ...Object.entries(shape).flatMap(([key, value]) => inside(schema, key, invalidValues(present(value)))),
  ...dropped(schema, shape),
  extraKey(schema, shape, anyJson),
]

const entriesOf = (schema: Schema): fc.Arbitrary<[string, unknown][]> =>
  valid(schema).map((value) => Object.entries(value ?? {}))

/** Objects with one invalid value. */
const inside = (schema: Schema, key: string, found: readonly InvalidValues[]): InvalidValues[] =>
  found.map(({ fault, values }) => ({
    fault: `/${key}${fault}`,
    values: fc
      .tuple(entriesOf(schema), values)
      .map(([entries, value]) => Object.fromEntries([...entries, [key, value]])),
  }))

const dropped = (schema: Schema, shape: Shape): InvalidValues[] =>
  Object.entries(shape)
    .filter(([, value]) => isRequired(value))
    .map(([key]) => ({
      fault: `/${key}: missing`,
      values: entriesOf(schema).map((entries) =>
        Object.fromEntries(entries.filter(([name]) => name !== key)),
      ),
    }))

function extraKey(schema: Schema, shape: Shape, values: fc.Arbitrary<unknown>): InvalidValues {
  const names = ['undeclared', '__proto__', 'constructor', 'ID', ''].filter(
    (name) => !Object.hasOwn(shape, name),
  )
  return {
    fault: ': undeclared key',
    values: fc
      .tuple(entriesOf(schema), fc.constantFrom(...names), values)
      .map(([entries, name, value]) => Object.fromEntries([...entries, [name, value]])),
  }
}
