import { expect, it } from 'vitest'
import { existingBrowser, findBrowser, fullBrowser, type Probes } from './browser.ts'

interface Machine extends Partial<Pick<Probes, 'env' | 'platform' | 'isRoot' | 'isDebian'>> {
  readonly files?: readonly string[]
  readonly stubs?: readonly string[]
  /** Files that exist after a command containing the key has run; other commands fail. */
  readonly installs?: Readonly<Record<string, string>>
}

const PLAYWRIGHTS_OWN = '/cache/playwright/chrome'
const rootArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

function machine({ files = [], stubs = [], installs = {}, ...rest }: Machine) {
  const present = new Set([...files, ...stubs])
  const commands: string[] = []
  const output: string[] = []
  const probes: Probes = {
    env: {},
    platform: 'linux',
    isRoot: false,
    isDebian: false,
    ...rest,
    exists: (path) => present.has(path),
    starts: (path) => !stubs.includes(path),
    playwrightPath: () => PLAYWRIGHTS_OWN,
    run(...words) {
      const command = words.join(' ')
      commands.push(command)
      const found = Object.entries(installs).find(([name]) => command.includes(name))
      if (found) present.add(found[1])
      return found !== undefined
    },
    print: (line) => output.push(line),
  }
  return { probes, commands, output }
}

it('CHROMIUM_PATH has precedence over an installed browser', async () => {
  const { probes } = machine({ env: { CHROMIUM_PATH: '/mine' }, files: ['/mine', '/usr/bin/chromium'] })
  expect(await findBrowser(probes)).toEqual({ executablePath: '/mine', args: [], source: 'CHROMIUM_PATH' })
})

it('a CHROMIUM_PATH that does not exist is an error', async () => {
  const { probes } = machine({ env: { CHROMIUM_PATH: '/gone' }, files: ['/usr/bin/chromium'] })
  await expect(findBrowser(probes)).rejects.toThrow("CHROMIUM_PATH names '/gone'")
})

it('finds a browser in PATH, with the flags for root', async () => {
  const { probes } = machine({ env: { PATH: '/a:/b' }, files: ['/b/google-chrome'], isRoot: true })
  expect(await findBrowser(probes)).toEqual({
    executablePath: '/b/google-chrome',
    args: rootArgs,
    source: 'installed',
  })
})

it('prefers the headless shell', () => {
  const { probes } = machine({ files: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] })
  expect(existingBrowser(probes)?.executablePath).toBe('/usr/bin/chromium-headless-shell')
})

it("fullBrowser finds a browser with all features, possibly Playwright's", () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const whole = (files: readonly string[], env = {}) => fullBrowser(machine({ files, env }).probes)
  expect(whole([shell, '/usr/bin/chromium'])).toEqual({ executablePath: '/usr/bin/chromium' })
  expect(whole([shell, '/mine'], { CHROMIUM_PATH: '/mine' })).toEqual({ executablePath: '/mine' })
  expect(whole([shell], { CHROMIUM_PATH: shell })).toEqual({ channel: 'chromium' })
})

it('skips a stub that does not start', () => {
  const { probes } = machine({ stubs: ['/usr/bin/chromium-browser'], files: ['/snap/bin/chromium'] })
  expect(existingBrowser(probes)?.executablePath).toBe('/snap/bin/chromium')
})

it.each([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('the usual place on %s is known', (platform, path) => {
  const { probes } = machine({ platform, files: [path], env: { PROGRAMFILES: 'C:\\Programs' }, isRoot: true })
  expect(existingBrowser(probes)).toEqual({ executablePath: path, args: [], source: 'installed' })
})

it("uses Playwright's own build if present, and runs nothing", async () => {
  const { probes, commands } = machine({ files: [PLAYWRIGHTS_OWN] })
  expect(await findBrowser(probes)).toEqual({ args: [], source: 'playwright' })
  expect(commands).toEqual([])
})

it('existingBrowser runs nothing and finds nothing on a bare machine', () => {
  const { probes, commands } = machine({})
  expect(existingBrowser(probes)).toBeUndefined()
  expect(commands).toEqual([])
})

it("prefers Playwright's download to the Debian package", async () => {
  const { probes, commands } = machine({
    isRoot: true,
    isDebian: true,
    installs: { 'install chromium': PLAYWRIGHTS_OWN },
  })
  expect((await findBrowser(probes)).source).toBe('playwright')
  expect(commands).toHaveLength(1)
})

it('installs the Debian package as root if the download fails, and reports it', async () => {
  const installs = { 'apt-get update': '/var/lists', 'apt-get install': '/usr/bin/chromium' }
  const { probes, commands, output } = machine({ isRoot: true, isDebian: true, installs })
  expect(await findBrowser(probes)).toEqual({
    executablePath: '/usr/bin/chromium',
    args: rootArgs,
    source: 'apt',
  })
  expect(commands.map((command) => command.split(' ').slice(0, 2).join(' ')).slice(1)).toEqual([
    'apt-get update',
    'apt-get install',
    'apt-get install',
  ])
  expect(output.at(-1)).toContain('apt-get install -y chromium')
})

it.each([
  { isRoot: false, isDebian: true },
  { isRoot: true, isDebian: false },
])('without root or Debian ($isRoot, $isDebian) throws one message', async (who) => {
  const { probes, commands } = machine({ ...who, installs: { 'apt-get': '/usr/bin/chromium' } })
  await expect(findBrowser(probes)).rejects.toThrow(/^No browser for the page tests: .*CHROMIUM_PATH\.$/)
  expect(commands).toHaveLength(1)
})

it.each([
  ["in CI Playwright's build", { CI: 'true' }, { args: [], source: 'playwright' }, { channel: 'chromium' }],
  [
    'elsewhere the installed one',
    {},
    { executablePath: '/usr/bin/chromium', args: [], source: 'installed' },
    { executablePath: '/usr/bin/chromium' },
  ],
])("chooses between Playwright's build and an installed browser: %s", async (_, env, present, whole) => {
  const { probes } = machine({ env, files: [PLAYWRIGHTS_OWN, '/usr/bin/chromium'] })
  expect(await findBrowser(probes)).toEqual(present)
  expect(fullBrowser(probes)).toEqual(whole)
})

it("in CI uses an installed browser if Playwright's build is missing or does not start", () => {
  const chromium = { executablePath: '/usr/bin/chromium' }
  for (const stubs of [[], [PLAYWRIGHTS_OWN]]) {
    const { probes } = machine({ env: { CI: '1' }, stubs, files: ['/usr/bin/chromium'] })
    expect(existingBrowser(probes)).toEqual({ ...chromium, args: [], source: 'installed' })
    expect(fullBrowser(probes)).toEqual(chromium)
  }
})

it('CHROMIUM_PATH has precedence in CI, too', () => {
  const env = { CI: 'true', CHROMIUM_PATH: '/mine' }
  const { probes } = machine({ env, files: ['/mine', PLAYWRIGHTS_OWN] })
  expect(existingBrowser(probes)?.source).toBe('CHROMIUM_PATH')
  expect(fullBrowser(probes)).toEqual({ executablePath: '/mine' })
})
