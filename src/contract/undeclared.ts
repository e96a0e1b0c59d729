/**
 * Lists the undeclared keys of a value as JSON pointers. Parsing drops undeclared keys, so a key that was
 * sent and is missing from the parsed value was not declared. An undeclared object or array is listed once,
 * without its own keys.
 */
export function undeclared(sent: unknown, parsed: unknown): string[] {
  const pointers: string[] = []
  compare(sent, parsed, '', pointers)
  return pointers
}

function compare(sent: unknown, parsed: unknown, pointer: string, pointers: string[]): void {
  // `z.unknown()` returns the same object, so identical values need no comparison.
  if (sent === parsed || !isBranch(sent) || !isBranch(parsed)) return
  for (const key of Object.keys(sent)) {
    const value = sent[key]
    // JSON omits a key whose value is `undefined`, so it is never sent.
    if (value === undefined) continue
    const keyPointer = `${pointer}/${escaped(key)}`
    if (Object.hasOwn(parsed, key)) compare(value, parsed[key], keyPointer, pointers)
    else pointers.push(keyPointer)
  }
}

type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
