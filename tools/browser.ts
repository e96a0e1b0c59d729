import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface Browser {
  /** Absent: Playwright takes its own. */
  readonly executablePath?: string
  readonly args: readonly string[]
  readonly source: 'CHROMIUM_PATH' | 'installed' | 'playwright' | 'apt'
}

/** What the choice depends on, handed in so that each case can be tried. */
export interface Probes {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  readonly isDebian: boolean
  exists(path: string): boolean
  /** Whether the program starts: some distributions ship a stub that only names a package. */
  starts(path: string): boolean
  playwrightPath(): string
  /** Runs a command with its output in sight; whether it succeeded. */
  run(command: string, ...args: string[]): boolean
  say(line: string): void
}

/** The same engine without a window around it: half the work for each page. */
const SHELL = 'chromium-headless-shell'
const names = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ROOT_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

function candidates({ env, platform }: Probes): string[] {
  const inPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  if (platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium']
    const folders = ['/Applications', `${env.HOME}/Applications`]
    return folders.flatMap((folder) => apps.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`))
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
    return folders.flatMap((folder) => (folder ? programs.map((program) => `${folder}\\${program}`) : []))
  }
  const folders = [...inPath, '/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
  return folders.flatMap((folder) => names.map((name) => join(folder, name)))
}

function installed(probes: Probes): string | undefined {
  return candidates(probes).find((path) => probes.exists(path) && probes.starts(path))
}

const argsFor = ({ platform, isRoot }: Probes) => (platform === 'linux' && isRoot ? ROOT_ARGS : [])

/** In CI Playwright's build comes before an installed browser, whose version changes with the image of the machine. */
const prefersPlaywright = (probes: Probes) =>
  Boolean(probes.env.CI) && probes.exists(probes.playwrightPath()) && probes.starts(probes.playwrightPath())

/** A browser that is already on this machine, without fetching anything. */
export function presentBrowser(probes: Probes = thisMachine()): Browser | undefined {
  const args = argsFor(probes)
  const wished = probes.env.CHROMIUM_PATH
  if (wished) {
    if (!probes.exists(wished)) throw new Error(`CHROMIUM_PATH names '${wished}', which does not exist.`)
    return { executablePath: wished, args, source: 'CHROMIUM_PATH' }
  }
  if (prefersPlaywright(probes)) return { args, source: 'playwright' }
  const executablePath = installed(probes)
  if (executablePath) return { executablePath, args, source: 'installed' }
  return probes.exists(probes.playwrightPath()) ? { args, source: 'playwright' } : undefined
}

/** For what the one without a window cannot do, such as keeping pages to come back to. */
export function wholeBrowser(
  probes: Probes = thisMachine(),
): { executablePath: string } | { channel: string } {
  const others = prefersPlaywright(probes) ? [] : candidates(probes)
  const executablePath = [probes.env.CHROMIUM_PATH ?? '', ...others].find(
    (path) => path !== '' && !path.endsWith(SHELL) && probes.exists(path) && probes.starts(path),
  )
  return executablePath === undefined ? { channel: 'chromium' } : { executablePath }
}

/** Finds a browser for the page tests, or fetches one; throws one sentence when none can be had. */
export async function findBrowser(probes: Probes = thisMachine()): Promise<Browser> {
  const present = presentBrowser(probes)
  if (present) return present
  const args = argsFor(probes)

  probes.say("No Chromium or Chrome on this machine; trying Playwright's own download.")
  const downloaded = probes.run(
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  )
  if (downloaded && probes.exists(probes.playwrightPath())) return { args, source: 'playwright' }
  if (probes.isRoot && probes.isDebian) {
    probes.say("That failed; installing Debian's package: apt-get update && apt-get install -y chromium")
    if (probes.run('apt-get', 'update')) {
      // Each on its own, because not every Debian has the quicker one.
      for (const name of ['chromium', 'chromium-headless-shell'])
        probes.run('apt-get', 'install', '-y', '--no-install-recommends', name)
    }
    const executablePath = installed(probes)
    if (executablePath) return { executablePath, args, source: 'apt' }
  }
  throw new Error(
    'No browser for the page tests: none is installed and none could be fetched; install Chromium or Chrome, or set CHROMIUM_PATH.',
  )
}

function thisMachine(): Probes {
  const patience = 10 * 60_000
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version'),
    exists: existsSync,
    // Windows opens a window instead of answering.
    starts: (path) =>
      process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
    playwrightPath: () => chromium.executablePath(),
    run(command, ...args) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return (
        spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: patience, env })
          .status === 0
      )
    },
    say: console.log,
  }
}
