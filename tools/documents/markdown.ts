export interface Document {
  /** Relative to the root of the checkout, with forward slashes. */
  readonly path: string
  readonly text: string
}

const withoutCodeBlocks = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** Number of words, as in `wc -w`. */
export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
export const linesIn = (text: string): number => text.trimEnd().split('\n').length

/** Scripts in table rows that begin with `npm run …`. */
export const scriptsInTables = (text: string): string[] =>
  [...text.matchAll(/^\| `npm (?:run )?([\w:-]+)` \|/gm)].map(([, name = '']) => name)

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const anchorsIn = (text: string) =>
  [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Relative links whose file or heading does not exist. */
export function deadLinks(
  { path, text }: Document,
  documents: readonly Document[],
  files: ReadonlySet<string>,
) {
  return [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      if (/^[a-z]+:/.test(link)) return false
      const [target = '', anchor] = link.split('#')
      const file = target === '' ? path : new URL(target, `file:///${path}`).pathname.slice(1)
      if (!files.has(file)) return true
      const document = documents.find((candidate) => candidate.path === file)
      return anchor !== undefined && document !== undefined && !anchorsIn(document.text).includes(anchor)
    })
}

const FILE_NAME = /\.(tsx?|mjs|md|tsv|css|sh)$/
/** Folders that commands write, and that are not committed. */
const WRITTEN = /^(out|dist|node_modules|folder)\//
/** Code, URL paths, file extensions and placeholders in braces. */
const isNoPath = (text: string) =>
  /[=>]{2}|[{}()…:, ]/.test(text) || text.startsWith('/') || text.startsWith('.')

/** `*` and placeholders such as `<machine>` match any part of a name. */
const asExpression = (path: string) =>
  path
    .split(/\*|<\w+>/i)
    .map((literal) => literal.replace(/[.+?^$()|[\]\\]/g, '\\$&'))
    .join('[^/]*')

/** Paths in backticks that do not exist. A file may be named by the end of its path. */
export function deadPaths({ text }: Pick<Document, 'text'>, files: ReadonlySet<string>): string[] {
  const all = [...files]
  const rootFolders = new Set(
    all.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
  )
  const named = [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  return [...new Set(named)].filter((code) => {
    if (isNoPath(code) || WRITTEN.test(code)) return false
    const path = code.replace(/\/$/, '')
    if (path.includes('/') && rootFolders.has(path.split('/')[0] ?? '')) {
      const expression = new RegExp(`^${asExpression(path)}(/|$)`)
      return !all.some((file) => expression.test(file))
    }
    if (!FILE_NAME.test(path) || path.startsWith('*')) return false
    const expression = new RegExp(`(^|/)${asExpression(path)}$`)
    return !all.some((file) => expression.test(file))
  })
}
