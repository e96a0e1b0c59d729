import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '../../src/contract/index.ts'
import { undeclared } from '../../src/contract/undeclared.ts'
import { anything, type Input, PARTS, type Part, present, shapeOf, textOf, valid } from './arbitrary.ts'
import { definitionOf, isRequired, numberFacts, type Schema, textFacts, unknownKind } from './schema-facts.ts'
import { type Spoiler, spoiledNumbers, spoiledTexts } from './spoiled-values.ts'

export interface Spoiled {
  readonly part: Part
  /** Where and what: `/vin: too long`. */
  readonly how: string
  readonly input: Input
}

/** A call of which one part has one fault; `null` where nothing can be wrong. */
export function spoiledInput(endpoint: Endpoint): fc.Arbitrary<Spoiled> | null {
  const faults = PARTS.flatMap((part) => {
    const schema = endpoint[part]
    if (schema === undefined) return []
    const others = PARTS.flatMap((other) => {
      const good = other === part ? undefined : endpoint[other]
      return good === undefined ? [] : [[other, valid(good)] as const]
    })
    return spoilersOf(schema, part).map(({ how, values }) =>
      fc
        .record({ ...Object.fromEntries(others), [part]: values }, { noNullPrototype: true })
        .map((input) => ({ part, how, input })),
    )
  })
  return faults.length === 0 ? null : fc.oneof(...faults)
}

/** Every way to spoil one part, as far as its place on the wire allows: an address holds nothing but texts. */
export function spoilersOf(schema: Schema, part: Part): readonly Spoiler[] {
  if (part === 'json' || part === 'multipart') return spoilers(schema)
  const def = definitionOf(schema)
  if (def.type !== 'object') throw unknownKind(def.type)
  const shape = shapeOf(def)
  const values = Object.entries(shape).flatMap(([key, value]) => inside(schema, key, nearMisses(value)))
  return part === 'params'
    ? values
    : [...values, ...dropped(schema, shape), extraKey(schema, shape, textOf(0, 8))]
}

/** Whether a value breaks a schema, by its shape or by what it holds beyond it. */
export function refuses(schema: Schema, value: unknown): boolean {
  const parsed = z.safeParse(schema, value)
  return !parsed.success || undeclared(value, parsed.data).length > 0
}

export const spoilers = (schema: Schema): readonly Spoiler[] => [...wrongType(schema), ...nearMisses(schema)]

const TYPES = {
  text: fc.constantFrom('', 'text', '0'),
  number: fc.constantFrom(0, 1, -1.5),
  boolean: fc.boolean(),
  null: fc.constant(null),
  list: fc.constantFrom([], [[]], ['text']),
  object: fc.constantFrom({}, { key: 'value' }),
}
type TypeName = keyof typeof TYPES

function wrongType(schema: Schema): Spoiler[] {
  const taken = typesOf(schema)
  const wrong = Object.entries(TYPES).filter(([name]) => !taken.includes(name as TypeName))
  return wrong.map(([name, values]) => ({ how: `: ${name} instead of ${taken.join(' or ')}`, values }))
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
      throw unknownKind(def.type)
  }
}

/** Values of the right type that are wrong all the same. */
function nearMisses(schema: Schema): readonly Spoiler[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'string':
      return spoiledTexts(schema, textFacts(def))
    case 'number':
      return spoiledNumbers(numberFacts(def))
    case 'literal':
    case 'enum':
      return [
        { how: ': not one of the values', values: fc.constantFrom('', 'other', 'USD ', 'Points', 'JSON') },
      ]
    case 'optional':
    case 'nullable':
      return nearMisses(def.innerType)
    case 'union':
      return def.options
        .flatMap(nearMisses)
        .map(({ how, values }) => ({ how, values: values.filter((value) => refuses(schema, value)) }))
    case 'array':
      return spoilers(def.element).map(({ how, values }) => ({
        how: `/0${how}`,
        values: values.map((value) => [value]),
      }))
    case 'record':
      return spoilers(def.valueType).map(({ how, values }) => ({
        how: `/key${how}`,
        values: values.map((key) => ({ key })),
      }))
    case 'object':
      return spoiledObjects(schema, shapeOf(def))
    case 'custom':
      return [{ how: ': not a file', values: fc.constantFrom({}, { name: 'a.vrx' }, { name: 1, size: 1 }) }]
    case 'boolean':
    case 'null':
    case 'unknown':
      return []
    default:
      throw unknownKind(def.type)
  }
}

type Shape = Readonly<Record<string, Schema>>

const spoiledObjects = (schema: Schema, shape: Shape): readonly Spoiler[] => [
  ...Object.entries(shape).flatMap(([key, value]) => inside(schema, key, spoilers(present(value)))),
  ...dropped(schema, shape),
  extraKey(schema, shape, anything),
]

const entriesOf = (schema: Schema): fc.Arbitrary<[string, unknown][]> =>
  valid(schema).map((value) => Object.entries(value ?? {}))

/** One value of an object spoiled, the others as they should be. */
const inside = (schema: Schema, key: string, found: readonly Spoiler[]): Spoiler[] =>
  found.map(({ how, values }) => ({
    how: `/${key}${how}`,
    values: fc
      .tuple(entriesOf(schema), values)
      .map(([entries, value]) => Object.fromEntries([...entries, [key, value]])),
  }))

const dropped = (schema: Schema, shape: Shape): Spoiler[] =>
  Object.entries(shape)
    .filter(([, value]) => isRequired(value))
    .map(([key]) => ({
      how: `/${key}: missing`,
      values: entriesOf(schema).map((entries) =>
        Object.fromEntries(entries.filter(([name]) => name !== key)),
      ),
    }))

function extraKey(schema: Schema, shape: Shape, values: fc.Arbitrary<unknown>): Spoiler {
  const names = ['undeclared', '__proto__', 'constructor', 'ID', ''].filter(
    (name) => !Object.hasOwn(shape, name),
  )
  return {
    how: ': a key that is not declared',
    values: fc
      .tuple(entriesOf(schema), fc.constantFrom(...names), values)
      .map(([entries, name, value]) => Object.fromEntries([...entries, [name, value]])),
  }
}
