import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { presentBrowser } from '../tools/browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The test runner says which browser; run by hand, the one on this machine is taken. */
function launchOptions(): { executablePath?: string; args: string[] } {
  const { PW_EXECUTABLE, PW_ARGS } = process.env
  if (PW_ARGS !== undefined) {
    return { ...(PW_EXECUTABLE ? { executablePath: PW_EXECUTABLE } : {}), args: JSON.parse(PW_ARGS) }
  }
  const found = presentBrowser()
  return {
    ...(found?.executablePath ? { executablePath: found.executablePath } : {}),
    args: [...(found?.args ?? [])],
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
