export interface XmlTag {
  readonly kind: 'open' | 'close' | 'empty'
  readonly name: string
  /** Character references are not resolved. */
  readonly attributes: ReadonlyMap<string, string>
}

const NAME = /^[\p{L}_:][\p{L}\p{N}\p{M}_:.·-]*$/u
const CLOSING = /^\/([^ \t\r\n]+)[ \t\r\n]*$/
const ATTRIBUTE = /[ \t\r\n]+([^ \t\r\n=]+)[ \t\r\n]*=[ \t\r\n]*(?:"([^"<]*)"|'([^'<]*)')/y

/** Parses the content of `<…>`; `undefined` if it is not well-formed. */
export function readXmlTag(inside: string): XmlTag | undefined {
  const attributes = new Map<string, string>()
  if (inside.startsWith('/')) {
    const name = CLOSING.exec(inside)?.[1]
    return name !== undefined && NAME.test(name) ? { kind: 'close', name, attributes } : undefined
  }
  const empty = inside.endsWith('/')
  const body = (empty ? inside.slice(0, -1) : inside).trimEnd()
  const name = body.slice(0, firstBlank(body))
  if (!NAME.test(name)) return undefined
  let at = name.length
  while (at < body.length) {
    ATTRIBUTE.lastIndex = at
    const [, key, double, single] = ATTRIBUTE.exec(body) ?? []
    if (key === undefined || !NAME.test(key) || attributes.has(key)) return undefined
    attributes.set(key, double ?? single ?? '')
    at = ATTRIBUTE.lastIndex
  }
  return { kind: empty ? 'empty' : 'open', name, attributes }
}

function firstBlank(text: string): number {
  const at = text.search(/[ \t\r\n]/)
  return at === -1 ? text.length : at
}
