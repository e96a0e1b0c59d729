import { textOf } from './text-of.ts'

const MANY = 4

function requestPartsOf(value: unknown, path: string, into: Map<string, unknown>): void {
  into.set(path, value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const [name, part] of Object.entries(value))
    requestPartsOf(part, path === '' ? name : `${path}.${name}`, into)
}

/** Which part of the keys has the most values: the one that makes a graph without end. */
export function explosionIn(keys: readonly unknown[]): string {
  const seen = new Map<string, Set<string>>()
  for (const key of keys) {
    const parts = new Map<string, unknown>()
    requestPartsOf(key, '', parts)
    for (const [path, part] of parts) seen.set(path, (seen.get(path) ?? new Set()).add(textOf(part)))
  }
  seen.delete('')
  const most = Math.max(...[...seen.values()].map(({ size }) => size))
  // A part that holds the exploding one explodes with it; the innermost is the culprit.
  const [path, values] = [...seen].filter(([, { size }]) => size === most).at(-1) ?? ['', new Set()]
  return `'${path}' has ${values.size} values among them, such as ${[...values].slice(-MANY).join(', ')}`
}
