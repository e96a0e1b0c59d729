import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { existingBrowser } from './tools/browser.ts'
import { DEEP_PAGES } from './tools/testing/deep-pages.ts'
import { pageWorkers } from './tools/testing/workers.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const { generateStyles } = await import(new URL('tools/ready.mjs', import.meta.url).href)
generateStyles(root)

/** Tests that run in every engine, and not in Chromium alone. */
const IN_EVERY_ENGINE = /@engines\b/
const slowMo = Number(process.env.PATHS_SLOW_MS ?? 0)

/** The test runner sets `PW_EXECUTABLE` and `PW_ARGS`. Without them, an installed browser is used. */
function chosenBrowser(): { readonly executablePath?: string | undefined; readonly args: readonly string[] } {
  const { PW_EXECUTABLE, PW_ARGS } = process.env
  if (PW_ARGS === undefined) return existingBrowser() ?? { args: [] }
  return { executablePath: PW_EXECUTABLE || undefined, args: JSON.parse(PW_ARGS) }
}

function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
  const { executablePath, args } = chosenBrowser()
  if (executablePath === undefined) return { args: [...args] }
  if (process.platform === 'win32') return { executablePath, args: [...args] }
  return {
    executablePath: `${root}tests/chromium-without-bar.sh`,
    args: [`--program=${executablePath}`, ...args],
  }
}

const chromium = {
  launchOptions: { ...chromiumLaunchOptions(), slowMo },
  // Firefox and WebKit do not have these permissions.
  permissions: ['clipboard-read', 'clipboard-write'],
}
const notOurs = ['**/node_modules/**', '**/out/**', '**/dist/**']

export default defineConfig({
  testDir: root,
  testMatch: '**/*.page.ts',
  testIgnore: notOurs,
  outputDir: `${root}out/playwright`,
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // Long, because the computer may be busy: it ends only tests that hang.
  timeout: 120_000,
  workers: pageWorkers(),
  use: { trace: 'off', launchOptions: { slowMo } },
  projects: [
    // `testIgnore` of a project replaces that of the configuration.
    { name: 'chromium', use: chromium, testIgnore: [...notOurs, `**/*${DEEP_PAGES}`] },
    { name: 'chromium-deep', use: chromium, testMatch: `**/*${DEEP_PAGES}` },
    { name: 'firefox', use: { browserName: 'firefox' }, grep: IN_EVERY_ENGINE },
    { name: 'webkit', use: { browserName: 'webkit' }, grep: IN_EVERY_ENGINE },
  ],
  globalSetup: `${root}tests/pages/build.ts`,
})
