type Kind = 'string' | 'number'
interface Kinds {
  readonly string: string
  readonly number: number
}

/** True if a value has these fields. Every page reads stored values, and most pages do not load the schemas. */
export const hasFields = <S extends Readonly<Record<string, Kind>>>(
  value: unknown,
  shape: S,
): value is { readonly [Field in keyof S]: Kinds[S[Field]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(
    ([field, kind]) => Object.hasOwn(value, field) && typeof Reflect.get(value, field) === kind,
  )
