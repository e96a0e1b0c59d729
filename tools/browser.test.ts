import { expect, it } from 'vitest'
import { findBrowser, type Probes, presentBrowser, wholeBrowser } from './browser.ts'

interface Machine extends Partial<Pick<Probes, 'env' | 'platform' | 'isRoot' | 'isDebian'>> {
  readonly files?: readonly string[]
  readonly stubs?: readonly string[]
  /** Files that appear when a command that contains the key has run; a command without one fails. */
  readonly installs?: Readonly<Record<string, string>>
}

const PLAYWRIGHTS_OWN = '/cache/playwright/chrome'
const rootArgs = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

function machine({ files = [], stubs = [], installs = {}, ...rest }: Machine) {
  const present = new Set([...files, ...stubs])
  const ran: string[] = []
  const said: string[] = []
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
      ran.push(command)
      const found = Object.entries(installs).find(([part]) => command.includes(part))
      if (found) present.add(found[1])
      return found !== undefined
    },
    say: (line) => said.push(line),
  }
  return { probes, ran, said }
}

it('CHROMIUM_PATH wins over an installed one', async () => {
  const { probes } = machine({ env: { CHROMIUM_PATH: '/mine' }, files: ['/mine', '/usr/bin/chromium'] })
  expect(await findBrowser(probes)).toEqual({ executablePath: '/mine', args: [], source: 'CHROMIUM_PATH' })
})

it('a CHROMIUM_PATH that does not exist is named, not passed over', async () => {
  const { probes } = machine({ env: { CHROMIUM_PATH: '/gone' }, files: ['/usr/bin/chromium'] })
  await expect(findBrowser(probes)).rejects.toThrow("CHROMIUM_PATH names '/gone'")
})

it('a browser in PATH is found, and root gets the flags that root needs', async () => {
  const { probes } = machine({ env: { PATH: '/a:/b' }, files: ['/b/google-chrome'], isRoot: true })
  expect(await findBrowser(probes)).toEqual({
    executablePath: '/b/google-chrome',
    args: rootArgs,
    source: 'installed',
  })
})

it('the one without a window comes first', () => {
  const { probes } = machine({ files: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] })
  expect(presentBrowser(probes)?.executablePath).toBe('/usr/bin/chromium-headless-shell')
})

it('for what it cannot do there is a whole one, if need be of Playwright', () => {
  const shell = '/usr/bin/chromium-headless-shell'
  const whole = (files: readonly string[], env = {}) => wholeBrowser(machine({ files, env }).probes)
  expect(whole([shell, '/usr/bin/chromium'])).toEqual({ executablePath: '/usr/bin/chromium' })
  expect(whole([shell, '/mine'], { CHROMIUM_PATH: '/mine' })).toEqual({ executablePath: '/mine' })
  expect(whole([shell], { CHROMIUM_PATH: shell })).toEqual({ channel: 'chromium' })
})

it('a stub that does not start is passed over', () => {
  const { probes } = machine({ stubs: ['/usr/bin/chromium-browser'], files: ['/snap/bin/chromium'] })
  expect(presentBrowser(probes)?.executablePath).toBe('/snap/bin/chromium')
})

it.each([
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', 'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('the usual place on %s is known', (platform, path) => {
  const { probes } = machine({ platform, files: [path], env: { PROGRAMFILES: 'C:\\Programs' }, isRoot: true })
  expect(presentBrowser(probes)).toEqual({ executablePath: path, args: [], source: 'installed' })
})

it("Playwright's own is taken when it is there, and nothing is run", async () => {
  const { probes, ran } = machine({ files: [PLAYWRIGHTS_OWN] })
  expect(await findBrowser(probes)).toEqual({ args: [], source: 'playwright' })
  expect(ran).toEqual([])
})

it('a look without fetching finds nothing on a bare machine and runs nothing', () => {
  const { probes, ran } = machine({})
  expect(presentBrowser(probes)).toBeUndefined()
  expect(ran).toEqual([])
})

it("Playwright's download comes before the system's package", async () => {
  const { probes, ran } = machine({
    isRoot: true,
    isDebian: true,
    installs: { 'install chromium': PLAYWRIGHTS_OWN },
  })
  expect((await findBrowser(probes)).source).toBe('playwright')
  expect(ran).toHaveLength(1)
})

it('root on Debian gets the package when the download fails, said aloud', async () => {
  const installs = { 'apt-get update': '/var/lists', 'apt-get install': '/usr/bin/chromium' }
  const { probes, ran, said } = machine({ isRoot: true, isDebian: true, installs })
  expect(await findBrowser(probes)).toEqual({
    executablePath: '/usr/bin/chromium',
    args: rootArgs,
    source: 'apt',
  })
  expect(ran.map((command) => command.split(' ').slice(0, 2).join(' ')).slice(1)).toEqual([
    'apt-get update',
    'apt-get install',
    'apt-get install',
  ])
  expect(said.at(-1)).toContain('apt-get install -y chromium')
})

it.each([
  { isRoot: false, isDebian: true },
  { isRoot: true, isDebian: false },
])('without root or without Debian ($isRoot, $isDebian) one sentence ends it', async (who) => {
  const { probes, ran } = machine({ ...who, installs: { 'apt-get': '/usr/bin/chromium' } })
  await expect(findBrowser(probes)).rejects.toThrow(/^No browser for the page tests: .*CHROMIUM_PATH\.$/)
  expect(ran).toHaveLength(1)
})

it.each([
  ['in CI', { CI: 'true' }, { args: [], source: 'playwright' }, { channel: 'chromium' }],
  [
    'elsewhere',
    {},
    { executablePath: '/usr/bin/chromium', args: [], source: 'installed' },
    { executablePath: '/usr/bin/chromium' },
  ],
])("of Playwright's build and an installed one %s", async (_, env, present, whole) => {
  const { probes } = machine({ env, files: [PLAYWRIGHTS_OWN, '/usr/bin/chromium'] })
  expect(await findBrowser(probes)).toEqual(present)
  expect(wholeBrowser(probes)).toEqual(whole)
})

it("an installed browser is taken in CI where Playwright's build is missing or does not start", () => {
  const chromium = { executablePath: '/usr/bin/chromium' }
  for (const stubs of [[], [PLAYWRIGHTS_OWN]]) {
    const { probes } = machine({ env: { CI: '1' }, stubs, files: ['/usr/bin/chromium'] })
    expect(presentBrowser(probes)).toEqual({ ...chromium, args: [], source: 'installed' })
    expect(wholeBrowser(probes)).toEqual(chromium)
  }
})

it('CHROMIUM_PATH wins in CI, too', () => {
  const env = { CI: 'true', CHROMIUM_PATH: '/mine' }
  const { probes } = machine({ env, files: ['/mine', PLAYWRIGHTS_OWN] })
  expect(presentBrowser(probes)?.source).toBe('CHROMIUM_PATH')
  expect(wholeBrowser(probes)).toEqual({ executablePath: '/mine' })
})
