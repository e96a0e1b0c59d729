export interface HtmlTag {
  readonly isClosing: boolean
  /** In lower case. */
  readonly name: string
}

const ATTRIBUTE = /[\s/]*([^\s/][^\s/=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'][^\s]*)?))?/y

/** Parses the start of a tag. HTML accepts any input, so there is always a result. */
export function readHtmlTag(inside: string): HtmlTag {
  const [, slash, name] = /^(\/?)([^\s/]*)/.exec(inside) ?? []
  return { isClosing: slash === '/', name: (name ?? '').toLowerCase() }
}

/** Attributes of a tag; the first of two with the same name counts. Character references are not resolved. */
export function readHtmlAttributes(inside: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  ATTRIBUTE.lastIndex = /^\/?[^\s/]*/.exec(inside)?.[0].length ?? 0
  for (let found = ATTRIBUTE.exec(inside); found !== null; found = ATTRIBUTE.exec(inside)) {
    const [, key = '', double, single, bare] = found
    const name = key.toLowerCase()
    if (!attributes.has(name)) attributes.set(name, double ?? single ?? bare ?? '')
  }
  return attributes
}

export const classesOf = (attributes: ReadonlyMap<string, string>): ReadonlySet<string> =>
  new Set((attributes.get('class') ?? '').split(/\s+/))
