/**
 * Where a value says more than its schema knows, as JSON pointers. Parsing drops undeclared keys, so whatever was sent
 * and is gone from what parsing left was never declared. One pointer for a whole undeclared branch.
 */
export function undeclared(sent: unknown, parsed: unknown): string[] {
  const pointers: string[] = []
  compare(sent, parsed, '', pointers)
  return pointers
}

function compare(sent: unknown, parsed: unknown, pointer: string, pointers: string[]): void {
  // What a schema does not look into it hands on untouched: equal by identity, however deep.
  if (sent === parsed || !isBranch(sent) || !isBranch(parsed)) return
  for (const key of Object.keys(sent)) {
    const value = sent[key]
    // JSON leaves such a key out, so it never reaches the other side.
    if (value === undefined) continue
    const here = `${pointer}/${escaped(key)}`
    if (Object.hasOwn(parsed, key)) compare(value, parsed[key], here, pointers)
    else pointers.push(here)
  }
}

type Branch = Readonly<Record<string, unknown>>

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
