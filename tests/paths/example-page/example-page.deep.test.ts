import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { copyTree } from '../tree-copy.ts'

const patchesFolder = fileURLToPath(new URL('.', import.meta.url))
const TIMEOUT_MS = 600_000

/**
 * The unit tests that fail if a new page or machine lacks a file, its row in a document or its entry in a
 * list.
 */
const LIST_TESTS = [
  ...['tools/documents', 'tests/pages/page-list', 'tests/paths/availability'],
  ...['behaviour', 'charts', 'suites'].map((name) => `tests/paths/${name}`),
]

it(
  'with the changes of the example the shop compiles and builds, and the path through the new page passes in the browser',
  () => {
    const copy = copyTree()
    onTestFinished(copy.remove)
    const run = (command: string, ...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: copy.folder, encoding: 'utf8' })
      expect(status, stdout + stderr).toBe(0)
      return stdout
    }
    const runTypeScript = (file: string, ...args: string[]) =>
      run(process.execPath, '--import', 'tsx', file, ...args)
    run('git', 'apply', `${patchesFolder}page.patch`, `${patchesFolder}tests-and-documents.patch`)
    runTypeScript('tests/paths/cli/main.ts', '--accept', 'availability')
    runTypeScript('tests/paths/cli/main.ts', '--charts')
    run(process.execPath, 'node_modules/typescript/bin/tsc', '-b')
    run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...LIST_TESTS)
    runTypeScript('tools/build.ts')
    const output = run(
      process.execPath,
      ...['node_modules/@playwright/test/cli.js', 'test', '--project', 'chromium', '--reporter', 'list'],
      'tests/paths/availability/',
    )
    expect(output).toMatch(/✓.* the page follows its machine: availability, transitions 1 of 1/)
  },
  TIMEOUT_MS,
)
