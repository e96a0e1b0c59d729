import { defineConfig } from '@playwright/test'
import { presentBrowser } from '../tools/browser.ts'
const found = presentBrowser()
export default defineConfig({ testDir: 'paths', testMatch: '**/*.page.ts', outputDir: '/tmp/paths-probe/out', fullyParallel: true, retries: 0, workers: 2, timeout: 30_000, reporter: 'line', use: { launchOptions: { ...(found?.executablePath ? { executablePath: found.executablePath } : {}), args: [...(found?.args ?? [])] } } })
