import { stableText } from './stable-text.ts'

const MANY = 4

function requestPartsOf(value: unknown, path: string, into: Map<string, unknown>): void {
  into.set(path, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, child] of Object.entries(value))
    requestPartsOf(child, path === '' ? name : `${path}.${name}`, into)
}

/** Names the part of the keys with the most values, which is why the search does not end. */
export function explosionIn(keys: readonly unknown[]): string {
  const seen = new Map<string, Set<string>>()
  for (const key of keys) {
    const parts = new Map<string, unknown>()
    requestPartsOf(key, '', parts)
    for (const [path, value] of parts) seen.set(path, (seen.get(path) ?? new Set()).add(stableText(value)))
  }
  seen.delete('')
  const most = Math.max(...[...seen.values()].map(({ size }) => size))
  // A part that contains the one with the most values has as many; the innermost is the cause.
  const [path, values] = [...seen].filter(([, { size }]) => size === most).at(-1) ?? ['', new Set()]
  return `'${path}' has ${values.size} values among the keys, such as ${[...values].slice(-MANY).join(', ')}`
}
