import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface Browser {
  /** Absent: Playwright uses its own build. */
  readonly executablePath?: string
  readonly args: readonly string[]
  readonly source: 'CHROMIUM_PATH' | 'installed' | 'playwright' | 'apt'
}

/** Dependencies, injected for tests. */
export interface Probes {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly isRoot: boolean
  readonly isDebian: boolean
  exists(path: string): boolean
  /** True if the program starts: some distributions ship a stub that only suggests a package. */
  starts(path: string): boolean
  playwrightPath(): string
  /** Runs a command with visible output; true if it succeeded. */
  run(command: string, ...args: string[]): boolean
  print(line: string): void
}

/** Chromium without a user interface: half the CPU time per page. */
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

/** In CI Playwright's build comes first: an installed browser changes with the machine's image. */
const prefersPlaywright = (probes: Probes) =>
  Boolean(probes.env.CI) && probes.exists(probes.playwrightPath()) && probes.starts(probes.playwrightPath())

/** A browser that is already installed; downloads nothing. */
export function existingBrowser(probes: Probes = thisMachine()): Browser | undefined {
  const args = argsFor(probes)
  const wanted = probes.env.CHROMIUM_PATH
  if (wanted) {
    if (!probes.exists(wanted)) throw new Error(`CHROMIUM_PATH names '${wanted}', which does not exist.`)
    return { executablePath: wanted, args, source: 'CHROMIUM_PATH' }
  }
  if (prefersPlaywright(probes)) return { args, source: 'playwright' }
  const executablePath = installed(probes)
  if (executablePath) return { executablePath, args, source: 'installed' }
  return probes.exists(probes.playwrightPath()) ? { args, source: 'playwright' } : undefined
}

/** A browser with the features that the headless shell lacks, such as the back/forward cache. */
export function fullBrowser(
  probes: Probes = thisMachine(),
): { executablePath: string } | { channel: string } {
  const others = prefersPlaywright(probes) ? [] : candidates(probes)
  const executablePath = [probes.env.CHROMIUM_PATH ?? '', ...others].find(
    (path) => path !== '' && !path.endsWith(SHELL) && probes.exists(path) && probes.starts(path),
  )
  return executablePath === undefined ? { channel: 'chromium' } : { executablePath }
}

/** Finds a browser for the page tests, or downloads one; throws one message if neither works. */
export async function findBrowser(probes: Probes = thisMachine()): Promise<Browser> {
  const existing = existingBrowser(probes)
  if (existing) return existing
  const args = argsFor(probes)

  probes.print("No Chromium or Chrome on this machine; trying Playwright's own download.")
  const downloaded = probes.run(
    process.execPath,
    'node_modules/@playwright/test/cli.js',
    'install',
    'chromium',
  )
  if (downloaded && probes.exists(probes.playwrightPath())) return { args, source: 'playwright' }
  if (probes.isRoot && probes.isDebian) {
    probes.print("That failed; installing Debian's package: apt-get update && apt-get install -y chromium")
    if (probes.run('apt-get', 'update')) {
      // Separately, because not every Debian has the headless shell.
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
  const timeoutMs = 10 * 60_000
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version'),
    exists: existsSync,
    // On Windows, Chrome opens a window instead of printing its version.
    starts: (path) =>
      process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
    playwrightPath: () => chromium.executablePath(),
    run(command, ...args) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      return (
        spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: timeoutMs, env })
          .status === 0
      )
    },
    print: console.log,
  }
}
