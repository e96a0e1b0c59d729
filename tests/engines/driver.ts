import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type InstalledEngine, installedEngines } from '../../tools/engines.ts'
import type { Engine } from './engine.ts'
import { startPuppeteer } from './puppeteer.ts'
import { startWebKit } from './webkit.ts'

/** Engines in the environment variable ENGINES, or all installed ones. */
export const enginesToTest = (): readonly InstalledEngine[] =>
  installedEngines().filter(({ name }) => process.env.ENGINES?.split(',').includes(name) ?? true)

/** Starts an engine with a new profile that accepts self-signed certificates. */
export async function startEngine(
  engine: InstalledEngine,
  { isBfcacheEnabled = true } = {},
): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'engine-'))
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  mkdirSync(join(home, '.config'))
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  const start = engine.name === 'WebKit' ? startWebKit : startPuppeteer
  const started = await start(engine, { home, downloads, isBfcacheEnabled })
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
