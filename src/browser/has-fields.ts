type Kind = 'string' | 'number'
interface Kinds {
  readonly string: string
  readonly number: number
}

/**
 * True if a value has these fields with these types. Stored values are checked without the schemas, which
 * most pages do not load.
 */
export const hasFields = <S extends Readonly<Record<string, Kind>>>(
  value: unknown,
  shape: S,
): value is { readonly [Field in keyof S]: Kinds[S[Field]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(
    ([field, kind]) => Object.hasOwn(value, field) && typeof Reflect.get(value, field) === kind,
  )
