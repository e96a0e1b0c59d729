const plain = (value: unknown): unknown => {
  if (value instanceof Error)
    return { ...value, name: value.name, message: value.message, cause: value.cause }
  if (value instanceof Map) return { map: [...value] }
  if (value instanceof Set) return { set: [...value] }
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
    return String(value)
  return value
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A value as text: equal values give equal text, and two errors do not look alike for being errors. */
export const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, held) => sorted(plain(held))) ?? 'undefined'
