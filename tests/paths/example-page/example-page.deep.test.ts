import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { copyTree } from '../tree-copy.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const TIMEOUT_MS = 300_000

it(
  'with the four places of the example the shop is built, and each path through the new page passes in the browser',
  () => {
    const copy = copyTree()
    onTestFinished(copy.remove)
    const run = (command: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy.folder, encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(0)
      return stdout
    }
    run('git', 'apply', `${here}page.patch`, `${here}path-tests.patch`)
    run(process.execPath, '--import', 'tsx', 'tools/build.ts')
    const output = run(
      process.execPath,
      ...['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium', '--reporter', 'list'],
      'tests/paths/availability/',
    )
    expect(output).toMatch(/✓.* the page follows its machine: availability, transitions 1 of 1/)
  },
  TIMEOUT_MS,
)
