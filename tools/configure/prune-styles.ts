/** A statement of a style sheet: `@layer a, b;`, or a block with what stands before its brace. */
interface Statement {
  readonly prelude: string
  /** Absent for a statement that ends with a semicolon. */
  readonly body?: string
}

/** Where the string that begins at `at` ends. */
function afterString(css: string, at: number): number {
  const quote = css[at]
  let end = at + 1
  while (end < css.length && css[end] !== quote) end += css[end] === '\\' ? 2 : 1
  return end + 1
}

function afterBlock(css: string, at: number): number {
  let depth = 0
  for (let place = at; place < css.length; ) {
    const sign = css[place]
    if (sign === '"' || sign === "'") place = afterString(css, place)
    else {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      place += sign === '\\' ? 2 : 1
      if (depth === 0) return place
    }
  }
  throw new Error('a block of the style sheet does not end')
}

function* statements(css: string): Generator<Statement> {
  let from = 0
  for (let place = 0; place < css.length; ) {
    const sign = css[place]
    if (sign === '"' || sign === "'") place = afterString(css, place)
    else if (sign === ';') {
      yield { prelude: css.slice(from, place).trim() }
      from = place += 1
    } else if (sign === '{') {
      const end = afterBlock(css, place)
      yield { prelude: css.slice(from, place).trim(), body: css.slice(place + 1, end - 1) }
      from = place = end
    } else place += sign === '\\' ? 2 : 1
  }
}

const CLASS = /\.((?:\\.|[\w-])+)/g
const unescaped = (name: string) => name.replace(/\\(.)/g, '$1')

function isNeeded(selectors: string, used: ReadonlySet<string>): boolean {
  // A comma inside :is(…) splits a selector too early; then it is kept as soon as one of its parts is needed.
  return selectors
    .split(/(?<!\\),/)
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => used.has(unescaped(name))))
}

const GROUPS = /^@(layer|media|supports|container)\b/

function keepNeeded(css: string, used: ReadonlySet<string>): string {
  let kept = ''
  for (const { prelude, body } of statements(css.replace(/\/\*[\s\S]*?\*\//g, ''))) {
    if (body === undefined) kept += `${prelude};`
    else if (GROUPS.test(prelude)) {
      const inner = keepNeeded(body, used)
      if (inner !== '') kept += `${prelude}{${inner}}`
    } else if (prelude.startsWith('@') || isNeeded(prelude, used)) kept += `${prelude}{${body}}`
  }
  return kept
}

/** A value may hold a string, but no semicolon outside one: the sheet is our own. */
const PROPERTY = /(?<=[{;])--([\w-]+):(?:"[^"]*"|[^;}"])*(?:;|(?=\}))/g
const RULE = /(?<=^|[{}])[^{};@]+\{;*\}/g

/** Without the custom properties that nothing asks for, and those that only they asked for. */
function dropUnasked(css: string): string {
  const asked = new Set([...css.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name))
  const kept = css.replace(PROPERTY, (property, name: string) => (asked.has(name) ? property : ''))
  return kept === css ? css.replace(RULE, '') : dropUnasked(kept)
}

const FACE = /@font-face\{[^}]*\burl\(["']?([^"')]+)[^}]*\}/g

/** Without the fonts that are not fetched with the page itself: the line belongs to its code first. */
export const withoutFacesBut = (css: string, isFetched: (url: string) => boolean): string =>
  css.replace(FACE, (face, url: string) => (isFetched(url) ? face : ''))

/** What of a minified style sheet these classes need, in its order; whatever names no class is kept. */
export const pruneStyles = (css: string, used: ReadonlySet<string>): string =>
  dropUnasked(keepNeeded(css, used))

export const classesIn = (html: string): string[] =>
  [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names
      .replaceAll('&amp;', '&')
      .replaceAll('&gt;', '>')
      .replaceAll('&lt;', '<')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .split(/\s+/)
      .filter(Boolean),
  )
