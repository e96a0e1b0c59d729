import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type InlineConfig, type Plugin, type ResolvedConfig, resolveConfig, type UserConfig } from 'vite'
import { expect, it } from 'vitest'
import pandaConfig from '../../panda.config.ts'
import viteConfig from '../../vite.config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** This project's plugins: fonts and, in development, boot script and settings. */
const OWN_PLUGINS = {
  build: ['shop-fonts'],
  serve: ['shop-boot', 'shop-config', 'shop-fonts'],
}
const TARGETS = 'chrome123,firefox120,safari17.5'
const CLIENT = 'environments.client.build'
const SSR = 'environments.ssr.build'
/** All options that differ from Vite's own configuration: their paths and values. */
const OWN_OPTIONS: Readonly<Record<string, string>> = {
  'css.postcss.plugins.0.postcssPlugin': 'pandacss',
  'css.postcss.plugins.0.plugins.0': 'a function',
  'server.host': 'localhost',
  'server.strictPort': 'true',
  'preview.host': 'localhost',
  'preview.strictPort': 'true',
  [`${CLIENT}.outDir`]: 'dist/client',
  [`${CLIENT}.manifest`]: 'manifest.json',
  [`${CLIENT}.target`]: TARGETS,
  [`${CLIENT}.cssTarget`]: TARGETS,
  [`${CLIENT}.cssCodeSplit`]: 'false',
  [`${CLIENT}.modulePreload`]: 'false',
  [`${CLIENT}.assetsInlineLimit`]: '0',
  [`${CLIENT}.rolldownOptions.checks.pluginTimings`]: 'false',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.0.name`]: 'start',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.0.test`]: 'a pattern',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.1.name`]: 'libraries',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.1.test`]: 'a pattern',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.2.name`]: 'shared',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.2.test`]: 'a pattern',
  [`${CLIENT}.rolldownOptions.output.codeSplitting.groups.2.minShareCount`]: '4',
  // `configure.mjs` prerenders with React's production build even without NODE_ENV.
  'environments.ssr.define.process.env.NODE_ENV': '"production"',
  'environments.ssr.resolve.noExternal': 'true',
  'ssr.noExternal': 'true',
  [`${SSR}.target`]: `${TARGETS},node20`,
  [`${SSR}.cssTarget`]: `${TARGETS},node20`,
  [`${SSR}.cssCodeSplit`]: 'false',
  [`${SSR}.modulePreload`]: 'false',
  [`${SSR}.assetsInlineLimit`]: '0',
  [`${SSR}.copyPublicDir`]: 'false',
  [`${SSR}.emptyOutDir`]: 'false',
  [`${SSR}.rolldownOptions.checks.pluginTimings`]: 'false',
  [`${SSR}.rolldownOptions.input`]: 'tools/configure/main.ts',
  [`${SSR}.rolldownOptions.output.codeSplitting`]: 'false',
  [`${SSR}.rolldownOptions.output.entryFileNames`]: 'configure.mjs',
  [`${SSR}.rolldownOptions.output.keepNames`]: 'true',
}
/**
 * Compared by other tests (plugins, aliases), repeated in `environments` (build), an older name of `rolldownOptions`, derived
 * from the host, or different in each run.
 */
const COMPARED_ELSEWHERE =
  /^(plugins|configFile|configFileDependencies|inlineConfig|tsconfig|build|webSocketToken)\b|^(environments\.\w+\.)?(resolve\.alias|plugins)\b|\.rollupOptions\b|\.allowedHosts$/

type Command = keyof typeof OWN_PLUGINS
const COMMANDS = ['build', 'serve'] as const

const resolved = (command: Command, config: InlineConfig = {}) =>
  resolveConfig({ root, logLevel: 'silent', ...config }, command, 'production', 'production')
/** Vite with the React plugin only. */
const plain = (command: Command) =>
  resolved(command, { configFile: false, plugins: [react()], environments: { ssr: {} } })

/** Compared as a multiset, so that a plugin with the name of one of Vite's is detected. */
async function ownPlugins(command: Command, config: InlineConfig = {}): Promise<readonly string[]> {
  const names = (await resolved(command, config)).plugins.map(({ name }) => name)
  for (const { name } of (await plain(command)).plugins) {
    const at = names.indexOf(name)
    if (at >= 0) names.splice(at, 1)
  }
  return names
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isNested = (value: unknown) => isPlainObject(value) || isList(value) || typeof value === 'function'

/** Each option by its path. Lists of simple values are one option. */
function optionsIn(value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] {
  if (!isPlainObject(value) && !(isList(value) && value.some(isNested)))
    return [[path, isList(value) ? value.join() : value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    optionsIn(inner, path === '' ? key : `${path}.${key}`),
  )
}

function textOf(value: unknown): string {
  if (value instanceof RegExp) return 'a pattern'
  return typeof value === 'function' ? 'a function' : String(value)
}

/** The options of a configuration that Vite's own does not have, or has with another value. */
async function ownOptions(command: Command, config: InlineConfig = {}): Promise<Record<string, string>> {
  const known = new Map(optionsIn(await plain(command)).map(([path, value]) => [path, String(value)]))
  const own = optionsIn(await resolved(command, config)).filter(
    ([path, value]) => !COMPARED_ELSEWHERE.test(path) && known.get(path) !== String(value),
  )
  return Object.fromEntries(own.map(([path, value]) => [path, textOf(value)]))
}

it.each(COMMANDS)('%s: only plugins of Vite, React and this project run', async (command) => {
  expect((await ownPlugins(command)).toSorted()).toEqual(OWN_PLUGINS[command])
})

it.each(COMMANDS)('%s: an added plugin is detected', async (command) => {
  for (const name of ['planted', 'vite:css', 'vite:react-babel']) {
    const planted: Plugin = { name, transform: () => null }
    expect(await ownPlugins(command, { plugins: [planted] })).toContain(name)
  }
})

it.each(COMMANDS)('%s: only listed options differ from those of Vite', async (command) => {
  expect(await ownOptions(command)).toEqual(OWN_OPTIONS)
})

const plugin = { name: 'planted', transform: () => null }
it.each<[what: string, path: string, config: InlineConfig]>([
  ['define', 'define.typeof planted', { define: { 'typeof planted': '"function"' } }],
  [
    'define of one environment',
    'environments.client.define.planted',
    { environments: { client: { define: { planted: '1' } } } },
  ],
  [
    'PostCSS plugin',
    'css.postcss.plugins.1.postcssPlugin',
    { css: { postcss: { plugins: [{ postcssPlugin: 'planted' }] } } },
  ],
  ['style transformer', 'css.transformer', { css: { transformer: 'lightningcss' } }],
  ['style minifier', `${CLIENT}.cssMinify`, { build: { cssMinify: 'esbuild' } }],
  ['minifier', `${CLIENT}.minify`, { build: { minify: 'terser' } }],
  ['option of Terser', `${CLIENT}.terserOptions.maxWorkers`, { build: { terserOptions: { maxWorkers: 1 } } }],
  [
    'option of the bundler’s minifier',
    `${CLIENT}.rolldownOptions.output.minify.mangle`,
    { build: { rolldownOptions: { output: { minify: { mangle: false } } } } },
  ],
  [
    'banner',
    `${CLIENT}.rolldownOptions.output.banner`,
    { build: { rolldownOptions: { output: { banner: '/**/' } } } },
  ],
  [
    'plugin of the bundler',
    `${CLIENT}.rolldownOptions.plugins.0.name`,
    { build: { rolldownOptions: { plugins: [plugin] } } },
  ],
  [
    'transform of the bundler',
    `${CLIENT}.rolldownOptions.transform.inject.planted`,
    { build: { rolldownOptions: { transform: { inject: { planted: 'planted' } } } } },
  ],
  [
    'option of tree shaking',
    `${CLIENT}.rolldownOptions.treeshake.moduleSideEffects`,
    { build: { rolldownOptions: { treeshake: { moduleSideEffects: false } } } },
  ],
  [
    'plugin for development dependencies',
    'environments.client.optimizeDeps.rolldownOptions.plugins.0.name',
    { optimizeDeps: { rolldownOptions: { plugins: [plugin] } } },
  ],
  ['option of Oxc', 'oxc.jsxInject', { oxc: { jsxInject: 'planted()' } }],
  ['option of esbuild', 'esbuild.drop', { esbuild: { drop: ['console'] } }],
])('an added %s is detected', async (_, path, config) => {
  expect(await ownOptions('build', config)).toHaveProperty([path])
})

/** Worker plugins and functions of `experimental` cannot be read from the resolved configuration. */
it('the configuration has no other sections', () => {
  const sections = Object.keys(viteConfig as UserConfig).toSorted()
  expect(sections).toEqual(['build', 'css', 'environments', 'plugins', 'server', 'tsconfig'])
})

it('no hook of Panda changes its preset, what it reads or what it writes', () => {
  expect(pandaConfig).toHaveProperty('presets')
  expect(pandaConfig).not.toHaveProperty('hooks')
  expect(pandaConfig).not.toHaveProperty('plugins')
})

it('only the font subsets have an alias', async () => {
  const namesOf = ({ resolve }: ResolvedConfig) => resolve.alias.map(({ find }) => String(find))
  const known = namesOf(await plain('build'))
  const own = namesOf(await resolved('build')).filter((name) => !known.includes(name))
  expect(own).toEqual(['@shop-fonts'])
})
