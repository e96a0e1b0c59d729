import type { StateValue } from 'xstate'

/** A state value in one line: `paid`, `paying.waiting`, `open(light.on, door.shut)`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value
  const parts = Object.entries(value).map(([name, inner]) =>
    inner === undefined ? name : joined(name, inner),
  )
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`
}

function joined(name: string, inner: StateValue): string {
  const text = stateText(inner)
  if (text === '') return name
  return text.startsWith('(') ? name + text : `${name}.${text}`
}
