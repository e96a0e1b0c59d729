import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type InlineConfig, type Plugin, type ResolvedConfig, resolveConfig } from 'vite'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** This project's plugins: fonts and, in development, boot script and settings. */
const OWN_PLUGINS = {
  build: ['shop-fonts'],
  serve: ['shop-boot', 'shop-config', 'shop-fonts'],
}
/** `configure.mjs` prerenders with React's production build even without NODE_ENV. */
const DEFINES = { client: {}, ssr: { 'process.env.NODE_ENV': '"production"' } }
/** Alias of the font subsets. */
const OWN_ALIASES = ['@shop-fonts']

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

/** `define` of the configuration and of each environment. */
function definesOf({ define, environments }: ResolvedConfig) {
  const entries = Object.entries(environments).map(([name, one]) => [name, { ...define, ...one.define }])
  return Object.fromEntries(entries) as unknown
}

/** Bundler options by environment. */
function bundlerOptionsOf({ environments }: ResolvedConfig): readonly string[] {
  return Object.entries(environments).flatMap(([name, { build }]) => {
    const { output, ...options } = build.rolldownOptions
    const ofOutput = [output ?? []].flat().flatMap((one) => Object.keys(one))
    return [...Object.keys(options), ...ofOutput.map((key) => `output.${key}`)].map((key) => `${name} ${key}`)
  })
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

it.each(COMMANDS)('%s: nothing is defined except for prerendering', async (command) => {
  expect(definesOf(await resolved(command))).toEqual(DEFINES)
})

it('an added define is detected, globally and per environment', async () => {
  const define = { 'typeof planted': '"function"' }
  for (const config of [{ define }, { environments: { client: { define } } }])
    expect(definesOf(await resolved('build', config))).toEqual({
      ...DEFINES,
      client: define,
      ssr: expect.anything(),
    })
})

it('no module is replaced by an alias', async () => {
  const namesOf = ({ resolve }: ResolvedConfig) => resolve.alias.map(({ find }) => String(find))
  const known = namesOf(await plain('build'))
  const own = namesOf(await resolved('build')).filter((name) => !known.includes(name))
  expect(own).toEqual(OWN_ALIASES)
})

it('no bundler option changes texts', async () => {
  const known = bundlerOptionsOf(await plain('build'))
  const own = bundlerOptionsOf(await resolved('build')).filter((option) => !known.includes(option))
  expect(own.toSorted()).toEqual([
    'client checks',
    'client output.codeSplitting',
    'ssr checks',
    'ssr input',
    'ssr output.codeSplitting',
    'ssr output.entryFileNames',
    'ssr output.keepNames',
  ])
})

it('code splitting has at most three groups', async () => {
  const { output } = (await resolved('build')).environments.client?.build.rolldownOptions ?? {}
  const splitting = [output ?? []].flat()[0]?.codeSplitting
  expect(splitting).toMatchObject({ groups: expect.anything() })
  expect(typeof splitting === 'object' ? splitting.groups?.length : 0).toBeLessThanOrEqual(3)
})
