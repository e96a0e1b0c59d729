import type { Plugin } from 'vite'

type Change = readonly [from: RegExp, to: string]

const NAMED: Change = [/^\w+\.displayName = "[^"]*";$/gm, '']
/** To make one of these changes nothing elsewhere: where nobody asks for it, it need not be made. */
const MADE: Change = [/(?<== )(?=(?:React\d*\.)?(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ ']

/** What libraries hold that we never ask them for, and how it is left out. */
const SURPLUS: readonly (readonly [file: RegExp, changes: readonly Change[]])[] = [
  // What servers and data routers need, and what is said to developers.
  [
    /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    [
      [/\bvar ENABLE_DEV_WARNINGS = true\b/g, 'const ENABLE_DEV_WARNINGS = false'],
      [/\b(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
      // They bear the failures of loaders alone, and bring half a server with them.
      [/^var (\w+ErrorBoundary) = class extends [\s\S]*?^\};$/gm, 'var $1 = null;'],
      [/^\w+ErrorBoundary\.contextType = .*$/gm, ''],
      [/ \|\| defaultErrorElement\b/g, ''],
      NAMED,
      MADE,
    ],
  ],
  // Ways to act that none of our machines goes: one that does so fails as soon as it is loaded.
  [
    /\/xstate\/dist\/xstate\.esm\.js$/,
    [[/^ {4}(?:sendTo|log|cancel|stopChild|enqueueActions|spawnChild),$/gm, '']],
  ],
  // A component of what we have as a hook, what is said to developers, endings of pictures and letters, and what CommonJS
  // needs.
  [
    /\/react-dropzone\/dist\/index\.js$/,
    [
      [/= typeof attrAccept .*$/gm, '= attrAccept;'],
      [/console\.warn\(`Skipped .*`\);$/gm, ''],
      [/new Error\("Cannot open the file picker .*"\)/g, 'new Error()'],
      NAMED,
      MADE,
    ],
  ],
  [/\/file-selector\/dist\/mime-default\.js$/, [[/new Map\(\[.*\]\)/gs, 'new Map()']]],
  [
    /\/attr-accept\/dist\/es\/index\.js$/,
    [
      [/^exports\.__esModule = true;$/gm, ''],
      [/^exports\.default =/gm, 'export default'],
    ],
  ],
]

export function without(changes: readonly Change[], code: string): string {
  let lean = code
  for (const [from, to] of changes) {
    if (lean.search(from) < 0) throw new Error(`There is nothing like ${from} in it any more`)
    lean = lean.replaceAll(from, to)
  }
  return lean
}

const met = new Set<RegExp>()

export const leanLibraries: Plugin = {
  name: 'shop-lean-libraries',
  apply: 'build',
  buildStart: () => met.clear(),
  transform(code, id) {
    const [file, changes] = SURPLUS.find(([file]) => file.test(id)) ?? []
    // The router is cut in two where its server begins; that part is nowhere in a page.
    if (changes === undefined || code.includes('from "./chunk-')) return null
    if (file !== undefined) met.add(file)
    return { code: without(changes, code), map: null }
  },
  buildEnd(problem) {
    const moved = SURPLUS.find(([file]) => !met.has(file))
    if (problem === undefined && moved !== undefined && this.environment.name === 'client')
      throw new Error(`There is no file like ${moved[0]} any more`)
  },
}
