import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type InlineConfig, type Plugin, type ResolvedConfig, resolveConfig } from 'vite'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The plugins of this project: fonts and, in development, the boot script and the settings of the shop. */
const OWN_PLUGINS = {
  build: ['shop-fonts'],
  serve: ['shop-boot', 'shop-config', 'shop-fonts'],
}
/** `configure.mjs` prerenders with React's production build on machines without NODE_ENV. */
const DEFINES = { client: {}, ssr: { 'process.env.NODE_ENV': '"production"' } }
/** The fonts that are cut to the characters of the shop. */
const OWN_ALIASES = ['@shop-fonts']

type Command = keyof typeof OWN_PLUGINS
const COMMANDS = ['build', 'serve'] as const

const resolved = (command: Command, config: InlineConfig = {}) =>
  resolveConfig({ root, logLevel: 'silent', ...config }, command, 'production', 'production')
/** Vite and the React plugin without anything of ours. */
const plain = (command: Command) =>
  resolved(command, { configFile: false, plugins: [react()], environments: { ssr: {} } })

/** Compared with multiplicity: a plugin under the name of one of Vite's is found, too. */
async function ownPlugins(command: Command, config: InlineConfig = {}): Promise<readonly string[]> {
  const names = (await resolved(command, config)).plugins.map(({ name }) => name)
  for (const { name } of (await plain(command)).plugins) {
    const at = names.indexOf(name)
    if (at >= 0) names.splice(at, 1)
  }
  return names
}

/** `define` of the whole configuration and of each environment. */
function definesOf({ define, environments }: ResolvedConfig) {
  const entries = Object.entries(environments).map(([name, one]) => [name, { ...define, ...one.define }])
  return Object.fromEntries(entries) as unknown
}

/** Options of the bundler, by environment, as `option` and `output.option`. */
function bundlerOptionsOf({ environments }: ResolvedConfig): readonly string[] {
  return Object.entries(environments).flatMap(([name, { build }]) => {
    const { output, ...options } = build.rolldownOptions
    const ofOutput = [output ?? []].flat().flatMap((one) => Object.keys(one))
    return [...Object.keys(options), ...ofOutput.map((key) => `output.${key}`)].map((key) => `${name} ${key}`)
  })
}

it.each(COMMANDS)('%s: no plugin runs but those of Vite, React and this list', async (command) => {
  expect((await ownPlugins(command)).toSorted()).toEqual(OWN_PLUGINS[command])
})

it.each(COMMANDS)('%s: a planted plugin is found, whatever its name', async (command) => {
  for (const name of ['planted', 'vite:css', 'vite:react-babel']) {
    const planted: Plugin = { name, transform: () => null }
    expect(await ownPlugins(command, { plugins: [planted] })).toContain(name)
  }
})

it.each(COMMANDS)('%s: no text is defined but what prerendering needs', async (command) => {
  expect(definesOf(await resolved(command))).toEqual(DEFINES)
})

it('a planted define is found, in the whole configuration and in one environment', async () => {
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

it('the bundler gets no option that changes text', async () => {
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

it('the code is split by three groups at most', async () => {
  const { output } = (await resolved('build')).environments.client?.build.rolldownOptions ?? {}
  const splitting = [output ?? []].flat()[0]?.codeSplitting
  expect(splitting).toMatchObject({ groups: expect.anything() })
  expect(typeof splitting === 'object' ? splitting.groups?.length : 0).toBeLessThanOrEqual(3)
})
