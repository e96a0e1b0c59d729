/** What a value is made of, without a single value: how an answer is recognised that says what others have said. */
export function shapeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0])}]`
  if (typeof value !== 'object') return typeof value
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${parts
    .map(([name, part]) => `${name}:${shapeOf(part)}`)
    .sort()
    .join()}}`
}
