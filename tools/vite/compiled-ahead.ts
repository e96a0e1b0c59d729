import type { Plugin } from 'vite'

/** What every page runs as soon as it is there. */
const AT_ONCE = /^assets\/(start|libraries|index)-/
const HINT = '//# allFunctionsCalledOnLoad\n'

/** Tells browsers to compile beside the page, while it comes, what would stop the page when it first runs. */
export const compiledAhead: Plugin = {
  name: 'shop-compiled-ahead',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && AT_ONCE.test(chunk.fileName)) chunk.code = HINT + chunk.code
  },
}
