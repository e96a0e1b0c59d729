import type { Plugin } from 'vite'

/** How an import for later comes out of the builder, which would have what it needs fetched before it. */
const WRAPPED =
  /__vitePreload\((?:\(\) => |async \(\) => \{\s*const \{ \w+ \} = await )(import\("[^"]+"\)(?:\.then\(\(\w+\) => \w+\.\w+\))?)(?:;\s*return \{ \w+ \};\s*\})?,[^)]*\)/g

/** Our build has no styles to wait for and no list of preloads: what is loaded is loaded as it is written. */
export const plainImports: Plugin = {
  name: 'shop-plain-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  renderChunk: (code) => code.replaceAll(WRAPPED, '$1'),
}
