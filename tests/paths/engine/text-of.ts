const plain = (value: object): unknown => {
  if (value instanceof Error)
    return { ...value, name: value.name, message: value.message, cause: value.cause }
  if (value instanceof Map) return { map: [...value] }
  if (value instanceof Set) return { set: [...value] }
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}

function textOfObject(value: object): string {
  const held = plain(value)
  if (held !== value) return textOf(held)
  if (Array.isArray(held)) return `[${held.map(textOf).join(',')}]`
  const parts: string[] = []
  for (const name of Object.keys(value).sort()) {
    const part: unknown = value[name as keyof typeof value]
    if (part !== undefined) parts.push(`${JSON.stringify(name)}:${textOf(part)}`)
  }
  return `{${parts.join(',')}}`
}

/** A value as text: equal values give equal text, and two errors do not look alike for being errors. */
export function textOf(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'object' && value !== null) return textOfObject(value)
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
    return JSON.stringify(String(value))
  return JSON.stringify(value)
}
