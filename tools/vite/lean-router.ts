import type { Plugin } from 'vite'

/** What keeps parts of the router that nobody asks for, or says more of them than a visitor needs. */
const CHANGES: readonly (readonly [RegExp, string])[] = [
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '],
  [/\b(React\d*)\[USE_OPTIMISTIC\]/g, '$1.useOptimistic'],
  [/\bvar ENABLE_DEV_WARNINGS = true\b/g, 'const ENABLE_DEV_WARNINGS = false'],
]

export function withoutSurplus(code: string): string {
  let lean = code
  for (const [from, to] of CHANGES) {
    if (lean.search(from) < 0) throw new Error(`The router has nothing like ${from} any more`)
    lean = lean.replaceAll(from, to)
  }
  return lean
}

/** The router holds what servers and data routers need besides what we ask it for. */
export const leanRouter: Plugin = {
  name: 'shop-lean-router',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\/development\/chunk-\w+\.mjs$/.test(id) && code.includes('var ENABLE_DEV_WARNINGS')
      ? { code: withoutSurplus(code), map: null }
      : null,
}
