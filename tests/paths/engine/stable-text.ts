const toPlain = (value: object): unknown => {
  if (value instanceof Error)
    return { ...value, name: value.name, message: value.message, cause: value.cause }
  if (value instanceof Map) return { map: [...value] }
  if (value instanceof Set) return { set: [...value] }
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON() : value
}

function stableObjectText(value: object): string {
  const plainValue = toPlain(value)
  if (plainValue !== value) return stableText(plainValue)
  if (Array.isArray(plainValue)) return `[${plainValue.map(stableText).join(',')}]`
  const parts: string[] = []
  for (const name of Object.keys(value).sort()) {
    const property: unknown = value[name as keyof typeof value]
    if (property !== undefined) parts.push(`${JSON.stringify(name)}:${stableText(property)}`)
  }
  return `{${parts.join(',')}}`
}

/**
 * Like `JSON.stringify` with sorted keys, so that equal objects give equal text. The text of an error, a map
 * or a set includes its content; maps and sets are not sorted.
 */
export function stableText(value: unknown): string {
  if (value === undefined) return 'undefined'
  if (typeof value === 'object' && value !== null) return stableObjectText(value)
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
    return JSON.stringify(String(value))
  return JSON.stringify(value)
}
