import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { presentBrowser } from '../tools/browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The test runner says which browser; run by hand, the one on this machine is taken. */
function chosenBrowser(): { readonly executablePath?: string | undefined; readonly args: readonly string[] } {
  const { PW_EXECUTABLE, PW_ARGS } = process.env
  if (PW_ARGS === undefined) return presentBrowser() ?? { args: [] }
  return { executablePath: PW_EXECUTABLE || undefined, args: JSON.parse(PW_ARGS) }
}

function launchOptions(): { executablePath?: string; args: string[] } {
  const { executablePath, args } = chosenBrowser()
  if (executablePath === undefined) return { args: [...args] }
  if (process.platform === 'win32') return { executablePath, args: [...args] }
  return {
    executablePath: `${root}/tests/chromium-without-bar.sh`,
    args: [`--program=${executablePath}`, ...args],
  }
}

export default defineConfig({
  testDir: root,
  testMatch: '**/*.page.ts',
  testIgnore: ['**/node_modules/**', '**/out/**', '**/dist/**'],
  outputDir: `${root}/out/playwright`,
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Most of a page test is waiting, so one more than the two cores of a small machine.
  workers: 3,
  use: {
    launchOptions: { ...launchOptions(), slowMo: Number(process.env.PATHS_SLOW_MS ?? 0) },
    trace: 'off',
  },
  globalSetup: `${root}/tests/pages/build.ts`,
})
