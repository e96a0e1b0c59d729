import type { Plugin } from 'vite'

const PACKAGES = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\/(.*)\.js$/
const REQUIRED = /\b(\w+) = require\("([^"]+)"\)/g
const ALL_REQUIRED = /^var (?:\w+ = require\("[^"]+"\),?\s*)+;/gm
const EXPORTED = /\bexports\.(\w+)/g

/** One of React's files, which is CommonJS, as a module whose parts are known by name. */
export function asModule(code: string): string {
  const names = [...new Set([...code.matchAll(EXPORTED)].map(([, name]) => name ?? ''))]
  const isSetOnce = (name: string) => code.split(`exports.${name} =`).length === 2
  const body = code
    .replaceAll(ALL_REQUIRED, '')
    .replaceAll(/^exports\.(\w+) =/gm, (line, name: string) =>
      isSetOnce(name) ? `const own_${name} =` : line,
    )
    .replaceAll(EXPORTED, 'own_$1')
  const [unknown] = /\brequire\(.*|\bmodule\.exports.*|\bexports\b.*/.exec(body) ?? []
  if (unknown !== undefined) throw new Error(`What a file of React means by '${unknown}' is not known`)
  return [
    ...[...code.matchAll(REQUIRED)].map(([, name, from]) => `import * as ${name} from "${from}"`),
    ...names.filter((name) => !isSetOnce(name)).map((name) => `let own_${name}`),
    body,
    `export { ${names.map((name) => `own_${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

/** Of modules only what is used is kept, and nothing looks for it by name again each time that it is. */
export const leanReact: Plugin = {
  name: 'shop-lean-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  transform(code, id) {
    const [, path] = PACKAGES.exec(id) ?? []
    if (path === undefined) return null
    if (path.startsWith('cjs/')) return { code: asModule(code), map: null }
    const [, from] = /require\('(\.[^']*\.production\.js)'\)/.exec(code) ?? []
    if (from === undefined) throw new Error(`${id} does not say which of React's files is for production`)
    return {
      code: `import * as all from '${from}'\nexport * from '${from}'\nexport { all as default }`,
      map: null,
    }
  },
}
