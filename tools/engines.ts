import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, firefox, webkit } from '@playwright/test'
import { fullBrowser } from './browser.ts'

export const engineNames = ['Chromium', 'Firefox', 'WebKit'] as const
export type EngineName = (typeof engineNames)[number]

/** An installed browser, or for WebKit its driver. */
export interface InstalledEngine {
  readonly name: EngineName
  /** The browser, or for WebKit the driver, which starts `browser`. */
  readonly program: string
  readonly browser?: string
  /** Runs a program on a virtual display. */
  readonly display?: string
}

const FOLDERS = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
const findProgram = (...names: readonly string[]): string | undefined =>
  FOLDERS.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)

const subfolders = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name))
    : []

/** The browser of the package `webkit2gtk-driver`, beside the library. */
const findMiniBrowser = (): string | undefined =>
  ['/usr/libexec', '/usr/lib', ...subfolders('/usr/lib')]
    .flatMap(subfolders)
    .filter((path) => /\/webkit2gtk-[\d.]+$/.test(path))
    .map((path) => join(path, 'MiniBrowser'))
    .find(existsSync)

function installedChromium(): InstalledEngine | undefined {
  const found = fullBrowser()
  const program = 'executablePath' in found ? found.executablePath : chromium.executablePath()
  return existsSync(program) ? { name: 'Chromium', program } : undefined
}

function installedFirefox(): InstalledEngine | undefined {
  const inApplications = '/Applications/Firefox.app/Contents/MacOS/firefox'
  const program = process.env.FIREFOX_PATH ?? findProgram('firefox-esr', 'firefox') ?? inApplications
  return existsSync(program) ? { name: 'Firefox', program } : undefined
}

function installedWebKit(): InstalledEngine | undefined {
  const [program, display, browser] = [
    findProgram('WebKitWebDriver'),
    findProgram('xvfb-run'),
    findMiniBrowser(),
  ]
  return program && display && browser ? { name: 'WebKit', program, display, browser } : undefined
}

/** Engines that can be driven without Playwright's builds. */
export const installedEngines = (): readonly InstalledEngine[] =>
  [installedChromium(), installedFirefox(), installedWebKit()].filter((engine) => engine !== undefined)

/** An engine that a suite needs, and how it is driven. */
export interface NeededEngine {
  readonly name: EngineName
  readonly driver: 'playwright' | 'installed'
}

const HOW_TO_INSTALL: Readonly<Record<EngineName, Readonly<Record<NeededEngine['driver'], string>>>> = {
  Chromium: { playwright: 'npx playwright install chromium', installed: 'install Chromium or Chrome' },
  Firefox: { playwright: 'npx playwright install firefox', installed: 'install Firefox' },
  WebKit: { playwright: 'npx playwright install webkit', installed: 'Debian: webkit2gtk-driver and xvfb' },
}

/** The instructions to install a missing engine; `undefined` if it is present. */
export function installInstruction({ name, driver }: NeededEngine): string | undefined {
  const builds = { Firefox: firefox, WebKit: webkit }
  const isInstalled =
    driver === 'installed'
      ? installedEngines().some((engine) => engine.name === name)
      : // Playwright suites get Chromium from `findBrowser`, which reports a missing one.
        name === 'Chromium' || existsSync(builds[name].executablePath())
  return isInstalled ? undefined : HOW_TO_INSTALL[name][driver]
}
