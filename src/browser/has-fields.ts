type Kind = 'string' | 'number'
interface Kinds {
  readonly string: string
  readonly number: number
}

/** Whether a value has these fields. What is kept on a device is read by every page, which has no schemas at hand. */
export const hasFields = <S extends Readonly<Record<string, Kind>>>(
  value: unknown,
  shape: S,
): value is { readonly [Field in keyof S]: Kinds[S[Field]] } =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(
    ([field, kind]) => Object.hasOwn(value, field) && typeof Reflect.get(value, field) === kind,
  )

/** What an order for a code looks like. */
export const ORDER = { comand: 'string', map_region: 'string', version: 'string', vin: 'string' } as const
