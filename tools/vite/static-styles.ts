import type { Plugin } from 'vite'
import { parseAst } from 'vite'

type Css = (style: unknown) => string
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}
type Ast = Node & Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Ast =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

class NotKnown extends Error {
  constructor(what: string) {
    super(`A style must be known when the shop is built; choose between two of them instead (${what}).`)
  }
}

/** A style as it is written, with a question in it where it is one thing or the other. */
type Written = string | number | boolean | undefined | Fork | { readonly [key: string]: Written }
class Fork {
  readonly test: Ast
  readonly yes: Written
  readonly no: Written
  constructor(test: Ast, yes: Written, no: Written) {
    this.test = test
    this.yes = yes
    this.no = no
  }
}

function written(node: unknown): Written {
  if (!isNode(node)) throw new NotKnown('nothing')
  if (node.type === 'Literal') return node.value as string
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && node.quasis.length === 1)
    return (node.quasis[0] as { value: { cooked: string } }).value.cooked
  if (node.type === 'UnaryExpression' && node.operator === '!' && isNode(node.argument))
    return !(node.argument.value as number)
  if (node.type === 'ConditionalExpression')
    return new Fork(node.test as Ast, written(node.consequent), written(node.alternate))
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      (node.properties as Ast[]).map((property) => {
        const key = property.key as Ast
        if (property.type !== 'Property' || property.computed) throw new NotKnown(property.type)
        return [key.type === 'Identifier' ? key.name : String(key.value), written(property.value)]
      }),
    )
  if (node.type === 'Identifier' && node.name === 'undefined') return undefined
  throw new NotKnown(node.type)
}

/** The first question in a style, and the style for either answer. */
function forked(style: Written): { test: Ast; yes: Written; no: Written } | null {
  if (style instanceof Fork) return style
  if (typeof style !== 'object') return null
  for (const [key, value] of Object.entries(style)) {
    const fork = forked(value)
    if (fork) return { test: fork.test, yes: { ...style, [key]: fork.yes }, no: { ...style, [key]: fork.no } }
  }
  return null
}

function* callsOf(node: unknown): Generator<Ast> {
  if (Array.isArray(node)) for (const one of node) yield* callsOf(one)
  if (!isNode(node)) return
  if (
    node.type === 'CallExpression' &&
    (node.callee as Ast).type === 'Identifier' &&
    (node.callee as Ast).name === 'css'
  )
    yield node
  else for (const value of Object.values(node)) yield* callsOf(value)
}

/** The code with each `css({ … })` replaced by the names of its classes. */
export function withStaticStyles(code: string, css: Css): string {
  const named = (style: Written): string => {
    const fork = forked(style)
    if (fork === null) return JSON.stringify(css(style))
    return `(${code.slice(fork.test.start, fork.test.end)} ? ${named(fork.yes)} : ${named(fork.no)})`
  }
  let result = ''
  let done = 0
  for (const call of callsOf(parseAst(code))) {
    result += code.slice(done, call.start) + named(written((call.arguments as unknown[])[0]))
    done = call.end
  }
  return result + code.slice(done)
}

const runtime = new URL('../../src/ui/styled-system/css/index.mjs', import.meta.url).href

/** Styles are known when the shop is built: what would work them out in the browser is left at home. */
export const staticStyles: Plugin = {
  name: 'shop-static-styles',
  apply: 'build',
  enforce: 'post',
  async transform(code, id) {
    if (id.includes('/styled-system/')) return { code, map: null, moduleSideEffects: false }
    if (!/\/src\/ui\/.*\.tsx$/.test(id) || !code.includes('css(')) return null
    const styles = (await import(runtime)) as { css: Css }
    return { code: withStaticStyles(code, styles.css), map: null }
  },
}
