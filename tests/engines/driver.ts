import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InstalledEngine, installedEngines } from '../../tools/engines.ts'
import { startPuppeteer } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

/** One tab, driven alike in every engine. Selectors are CSS; the first match is taken. */
export interface Tab {
  /** Loads an address until its document is parsed. */
  goto(url: string): Promise<void>
  /** Runs a function in the page; its arguments and result are JSON. It must not return a promise. */
  evaluate<Args extends readonly unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Presses a key: 'Enter', 'Tab', 'ArrowDown' or a character. */
  press(key: string): Promise<void>
  select(selector: string, value: string): Promise<void>
  files(selector: string, paths: readonly string[]): Promise<void>
  back(): Promise<void>
}

/** A browser with a fresh profile. */
export interface Engine {
  readonly name: InstalledEngine['name']
  /** The folder in which downloads arrive. */
  readonly downloads: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Profile {
  /** Home folder of the browser, empty. */
  readonly home: string
  readonly downloads: string
  /** Whether pages are kept for Back. */
  readonly pageCache: boolean
}

/** The engines that the environment variable ENGINES names, or all that are installed. */
export const enginesToTest = (): readonly InstalledEngine[] =>
  installedEngines().filter(({ name }) => process.env.ENGINES?.split(',').includes(name) ?? true)

/** Starts an engine with a fresh profile and accepts certificates that nobody signed. */
export async function startEngine(engine: InstalledEngine, { pageCache = true } = {}): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  mkdirSync(join(home, '.config'))
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const start = engine.name === 'WebKit' ? startWebKit : startPuppeteer
  const started = await start(engine, { home, downloads, pageCache })
  return {
    name: engine.name,
    downloads,
    newTab: started.newTab,
    close: async () => {
      await started.close()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
