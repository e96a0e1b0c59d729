import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { OLDEST_ENGINES } from '../../tools/build/supported-browsers.ts'
import type { Rule } from './purity-rules.ts'
import { isCode, isTest, isUnder, type SourceFile } from './source.ts'

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
type Interfaces = Readonly<Record<string, Identifier>>

const numbers = (version: string) => version.replace('≤', '').split('.').map(Number)

/** Compares versions like '17.5' and '120'; 'preview' is later than any. */
function isAtMost(version: string, floor: string): boolean {
  const [major = 0, minor = 0] = numbers(version)
  const [floorMajor = 0, floorMinor = 0] = numbers(floor)
  return major < floorMajor || (major === floorMajor && minor <= floorMinor)
}

function isInAll({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_ENGINES).every(([engine, floor]) =>
    [support[engine as keyof typeof OLDEST_ENGINES] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' &&
          isAtMost(added, floor) &&
          !(typeof removed === 'string' && isAtMost(removed, floor)) &&
          [flags, prefix, other].every((limit) => limit === undefined),
      ),
  )
}

/**
 * By name, one boolean for each interface that declares it: true if all oldest supported browsers have it.
 */
const globals = new Map<string, boolean[]>()
const statics = new Map<string, boolean[]>()
const members = new Map<string, boolean[]>()
const GLOBAL_SCOPES = ['Window', 'WorkerGlobalScope', 'console']

function note(names: Map<string, boolean[]>, name: string, compat: CompatStatement): void {
  names.set(name, [...(names.get(name) ?? []), isInAll(compat)])
}

function noteInterface(name: string, { __compat: own, ...parts }: Identifier, isBuiltin: boolean): void {
  if (own) {
    note(globals, name, own)
    note(members, name, own)
  }
  for (const [key, { __compat: compat }] of Object.entries(parts as Interfaces)) {
    const [member = '', kind] = key.split('_')
    if (!compat || (kind !== undefined && kind !== 'static')) continue
    note(members, member, compat)
    // The compatibility data of JavaScript builtins does not mark static members.
    if (kind === 'static' || isBuiltin) note(statics, `${name}.${member}`, compat)
    if (GLOBAL_SCOPES.includes(name)) note(globals, member, compat)
  }
}

for (const [name, found] of Object.entries(api as Interfaces)) noteInterface(name, found, false)
for (const [name, found] of Object.entries(javascript.builtins as Interfaces))
  noteInterface(name, found, true)

/** A member of several interfaces is new only if it is new in all of them, because types are not resolved. */
const isNew = (names: Map<string, boolean[]>, name: string) =>
  names.has(name) && !names.get(name)?.includes(true)

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** The last name in an expression: `canParse` of `canParse`, `URL.canParse` and `self.URL.canParse`. */
function lastName(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' && node.computed === false ? lastName(node.property) : ''
}

interface Names {
  /** Names of globals, 'URL.canParse' of statics, '.canParse' of any member. */
  readonly used: Set<string>
  /** Names for which the file has feature detection. */
  readonly guarded: Set<string>
  /** Names of variables and imports. */
  readonly declared: Set<string>
  /** Names of members that the file declares itself. */
  readonly own: Set<string>
  /** Names of imported modules: their members are not browser APIs. */
  readonly modules: Set<string>
}

const DECLARING: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

/** By type of node, the key whose value is only a name, and not a reference to a variable. */
const NAMING: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  JSXAttribute: 'name',
}

/** Types do not exist at run time; `x as T` contains an expression, which does. */
const isType = ({ type, expression }: Node) => type.startsWith('TS') && !isNode(expression)

function addDeclared(pattern: unknown, declared: Set<string>): void {
  if (Array.isArray(pattern)) for (const element of pattern) addDeclared(element, declared)
  if (!isNode(pattern)) return
  if (pattern.type === 'Identifier') declared.add(String(pattern.name))
  for (const key of ['properties', 'elements', 'value', 'argument', 'left'])
    addDeclared(pattern[key], declared)
}

function addUses(node: Node, { used, modules }: Names): void {
  if (node.type === 'Identifier') used.add(String(node.name))
  if (node.type !== 'MemberExpression' || node.computed !== false) return
  const object = lastName(node.object)
  used.add(`${object}.${lastName(node)}`)
  if (!modules.has(object)) used.add(`.${lastName(node)}`)
}

/** Adds the names that are checked by `typeof x`, `'x' in y`, `x?.y` and `x?.()`. */
function addGuards(node: Node, { guarded }: Names): void {
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') guarded.add(lastName(node.argument))
  if (node.type === 'BinaryExpression' && node.operator === 'in')
    guarded.add(String((node.left as Node).value))
  if (node.optional !== true) return
  const checked = lastName(node.callee ?? node.object)
  guarded.add(checked)
  // A guard on a new global covers its members: `scheduler?.postTask`.
  if (isNew(globals, checked)) guarded.add(lastName(node))
}

function collect(node: Node, names: Names, isInType = false): void {
  const naming = NAMING[node.type]
  if (naming === 'key') names.own.add(lastName(node.key))
  for (const key of DECLARING[node.type] ?? []) addDeclared(node[key], names.declared)
  if (node.type === 'ImportNamespaceSpecifier') names.modules.add(lastName(node.local))
  if (!isInType) {
    addUses(node, names)
    addGuards(node, names)
  }
  for (const [key, value] of Object.entries(node)) {
    if (naming === key && node.computed !== true) continue
    for (const child of [value].flat()) if (isNode(child)) collect(child, names, isInType || isType(child))
  }
}

function namesIn({ path, text }: SourceFile): Names {
  const names: Names = {
    used: new Set(),
    guarded: new Set(),
    declared: new Set(),
    own: new Set(),
    modules: new Set(),
  }
  collect(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node, names)
  return names
}

const lastPart = (name: string) => name.split('.').at(-1) ?? ''

function newNames({ used, guarded, declared }: Names, own: ReadonlySet<string>): string[] {
  const found = [...used].filter((name) => {
    const last = lastPart(name)
    if (guarded.has(last)) return false
    if (name.startsWith('.')) return isNew(members, last) && !own.has(last)
    return name === last ? isNew(globals, name) && !declared.has(name) : isNew(statics, name)
  })
  return [...new Set(found.map(lastPart))]
}

/**
 * Reports names that an oldest supported browser lacks, unless the same file has feature detection for them.
 * Only names are compared: a new member with the same name as an old one, or as one of our own, is not found.
 */
export const onlyOldApis: Rule = (files) => {
  const found = files
    .filter((file) => isUnder('src')(file) && isCode(file) && !isTest(file))
    .map((file) => ({ path: file.path, names: namesIn(file) }))
  const own = new Set(found.flatMap(({ names }) => [...names.own]))
  return found.flatMap(({ path, names }) => newNames(names, own).map((name) => `${path}: uses ${name}`))
}
