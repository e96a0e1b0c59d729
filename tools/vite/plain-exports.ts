import type { Plugin } from 'vite'

const RUNTIME = '\0rolldown/runtime.js'
const TAG = /\n {2}if \(!no_symbols\) \{[^}]*\}[^}]*\}/

/** What is loaded for later is taken for its names alone: that it also calls itself a module, nobody asks. */
export const plainExports: Plugin = {
  name: 'shop-plain-exports',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id !== RUNTIME) return null
    if (!TAG.test(code))
      throw new Error('The builder hands out names in another way: see tools/vite/plain-exports.ts.')
    return code.replace(TAG, '')
  },
}
