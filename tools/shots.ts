// Takes screenshots of the pages in their states, wide and narrow, light and dark: out/shots/index.html.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${root}out/shots`, { recursive: true, force: true })
const runner = 'node_modules/@playwright/test/cli.js'
const args = [
  runner,
  'test',
  '--config',
  'tests/shots/playwright.config.ts',
  '--project',
  'chromium',
  ...process.argv.slice(2),
]
spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) => {
  console.log('\nout/shots/index.html')
  process.exitCode = code ?? 1
})
