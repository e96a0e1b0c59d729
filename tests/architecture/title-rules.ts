import { parseAst } from 'vite'
import type { SourceFile } from './source.ts'

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
const nodesIn = (value: unknown): Node[] => [value].flat().filter(isNode)

const ID = /\bR-[A-Z]+-\d+\b/g
const literalIds = (text: unknown) => (typeof text === 'string' ? (text.match(ID) ?? []).length : 0)

/** The name of an identifier or of a key. */
const nameOf = (node: unknown) => (isNode(node) ? String(node.name ?? node.value) : '')

/** A value of unknown origin counts as an id if its name ends in 'id', such as `routeId`. */
const idsByName = (name: string) => (/^(\w*I|i)d$/.test(name) ? 1 : 0)

/** The expressions that a variable can have as its value. Variables of one file with the same name share an entry. */
type Bindings = Map<string, Node[]>

/** The expression without `as const`, `satisfies` and parentheses. */
function unwrapped(node: Node): Node {
  const inner = /^(TS(As|Satisfies|NonNull)|Parenthesized)Expression$/.test(node.type)
    ? node.expression
    : null
  return isNode(inner) ? unwrapped(inner) : node
}

/** Elements of an array literal, also of one that has a name. */
function elementsOf(node: Node, bindings: Bindings): Node[] {
  const array = unwrapped(node)
  if (array.type === 'ArrayExpression') return nodesIn(array.elements)
  if (array.type !== 'Identifier') return []
  return (bindings.get(nameOf(array)) ?? [])
    .filter((value) => unwrapped(value) !== array)
    .flatMap((value) => (unwrapped(value).type === 'ArrayExpression' ? elementsOf(value, bindings) : []))
}

const propertiesOf = (node: Node): Node[] =>
  unwrapped(node).type === 'ObjectExpression' ? nodesIn(unwrapped(node).properties) : []

/** Binds the names of a pattern to the values that it takes apart. */
function bind(pattern: Node, values: readonly Node[], bindings: Bindings): void {
  if (pattern.type === 'Identifier')
    bindings.set(nameOf(pattern), [...(bindings.get(nameOf(pattern)) ?? []), ...values])
  if (pattern.type === 'AssignmentPattern' && isNode(pattern.left))
    bind(pattern.left, [...values, ...nodesIn(pattern.right)], bindings)
  if (pattern.type === 'ArrayPattern')
    for (const [index, element] of [pattern.elements].flat().entries()) {
      const own = values.flatMap((value) => elementsOf(value, bindings).slice(index, index + 1))
      if (isNode(element)) bind(element, own, bindings)
    }
  if (pattern.type === 'ObjectPattern')
    for (const property of nodesIn(pattern.properties)) {
      const own = values.flatMap(propertiesOf).filter(({ key }) => nameOf(key) === nameOf(property.key))
      if (isNode(property.value))
        bind(
          property.value,
          own.flatMap(({ value }) => nodesIn(value)),
          bindings,
        )
    }
}

function visit(node: Node, action: (node: Node) => void): void {
  action(node)
  for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child, action)
}

function bindingsOf(program: Node): Bindings {
  const bindings: Bindings = new Map()
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init))
      bind(node.id, [node.init], bindings)
    if (node.type === 'ForOfStatement' && isNode(node.left) && isNode(node.right))
      for (const { id } of nodesIn(node.left.declarations))
        if (isNode(id)) bind(id, elementsOf(node.right, bindings), bindings)
  })
  return bindings
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** The largest number of acceptance ids that the text of an expression can have. */
function idsIn(expression: Node, bindings: Bindings, seen: readonly string[] = []): number {
  const node = unwrapped(expression)
  const inside = (value: unknown) => nodesIn(value).map((child) => idsIn(child, bindings, seen))
  const most = (...values: unknown[]) => Math.max(0, ...values.flatMap(inside))
  switch (node.type) {
    case 'Literal':
      return literalIds(node.value)
    case 'TemplateLiteral':
      return (
        sum(nodesIn(node.quasis).map(({ value }) => literalIds((value as { cooked: unknown }).cooked))) +
        sum(inside(node.expressions))
      )
    case 'BinaryExpression':
      return node.operator === '+' ? sum([...inside(node.left), ...inside(node.right)]) : 0
    case 'ConditionalExpression':
      return most(node.consequent, node.alternate)
    case 'LogicalExpression':
      return most(node.left, node.right)
    case 'MemberExpression': {
      const { object } = node
      const values =
        isNode(object) && object.type === 'Identifier' ? (bindings.get(nameOf(object)) ?? []) : []
      const own = values.flatMap(propertiesOf).flatMap(({ value }) => nodesIn(value))
      return Math.max(most(own), node.computed === true ? 0 : idsByName(nameOf(node.property)))
    }
    case 'Identifier': {
      const name = nameOf(node)
      const values = seen.includes(name) ? [] : (bindings.get(name) ?? [])
      if (values.length === 0) return idsByName(name)
      return Math.max(...values.map((value) => idsIn(value, bindings, [...seen, name])))
    }
    default:
      return 0
  }
}

/** Page tests and engine tests, with the helpers that have steps. */
const hasTitles = ({ path }: SourceFile) =>
  path.endsWith('.page.ts') || /^tests\/(pages|engines)\/[^/]+\.ts$/.test(path)

/** The texts in page and engine tests that can have several acceptance ids, one for each line. */
export function titlesWithSeveralIds(files: readonly SourceFile[]): string[] {
  return files.filter(hasTitles).flatMap(({ path, text }) => {
    const program = parseAst(text, { lang: 'ts' }) as unknown as Node
    const bindings = bindingsOf(program)
    const lines = new Set<number>()
    visit(program, (node) => {
      if (/^(Literal|TemplateLiteral|BinaryExpression)$/.test(node.type) && idsIn(node, bindings) > 1)
        lines.add(text.slice(0, node.start).split('\n').length)
    })
    return [...lines].map((line) => `${path}:${line}: ${text.split('\n')[line - 1]?.trim()}`)
  })
}
