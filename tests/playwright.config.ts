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

// Beside the defaults, so that a shop which somebody has open goes on undisturbed.
const ports = {
  UI_PORT: process.env.UI_PORT ?? '5273',
  API_PORT: process.env.API_PORT ?? '4110',
  ADMIN_PORT: process.env.ADMIN_PORT ?? '4111',
  SIDE_PORT: process.env.SIDE_PORT ?? '4112',
}
Object.assign(process.env, ports)
const page = `http://localhost:${ports.UI_PORT}/`

export default defineConfig({
  testDir: root,
  testMatch: '**/*.page.ts',
  testIgnore: ['**/node_modules/**', '**/out/**', '**/dist/**'],
  outputDir: `${root}/out/playwright`,
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  use: { baseURL: page, launchOptions: launchOptions(), trace: 'retain-on-failure' },
  webServer: {
    command: 'node --import tsx tools/dev-all.ts',
    cwd: root,
    url: page,
    env: ports,
    reuseExistingServer: false,
    timeout: 90_000,
    // It has children of its own to end; unasked it would be killed, and they would stay.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
