import { stableText } from './stable-text.ts'

const MAX_EXAMPLES = 4

function collectParts(value: unknown, path: string, parts: Map<string, unknown>): void {
  parts.set(path, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, child] of Object.entries(value))
    collectParts(child, path === '' ? name : `${path}.${name}`, parts)
}

/** Describes the part of the state keys that has the most values: the likely cause of a search that does not end. */
export function describeLargestPart(keys: readonly unknown[]): string {
  const seen = new Map<string, Set<string>>()
  for (const key of keys) {
    const parts = new Map<string, unknown>()
    collectParts(key, '', parts)
    for (const [path, value] of parts) seen.set(path, (seen.get(path) ?? new Set()).add(stableText(value)))
  }
  seen.delete('')
  const most = Math.max(...[...seen.values()].map(({ size }) => size))
  // If one field varies, its parents have as many values as the field: the last one found is the innermost.
  // If several fields vary, their parent has more values than each of them.
  const [path, values] = [...seen].filter(([, { size }]) => size === most).at(-1) ?? ['', new Set()]
  return `'${path}' has ${values.size} values among the keys, such as ${[...values].slice(-MAX_EXAMPLES).join(', ')}`
}
