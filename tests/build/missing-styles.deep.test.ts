import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { copyTree, type TreeCopy } from '../paths/tree-copy.ts'

const run = promisify(execFile)
let copy: TreeCopy

beforeAll(() => {
  copy = copyTree()
})
afterAll(() => copy.remove())
beforeEach(() => rmSync(join(copy.folder, 'src/ui/styled-system'), { recursive: true, force: true }))

it.each([
  ['vitest', 'node_modules/vitest/vitest.mjs', ['list', '--filesOnly']],
  ['playwright', 'node_modules/@playwright/test/cli.js', ['test', '--list']],
  ['vite', 'node_modules/vite/bin/vite.js', ['build']],
])('without generated styles %s generates them and works', { timeout: 300_000 }, async (_, program, args) => {
  // The runner of this test has set variables that Vitest would read.
  const { VITEST: _vitest, NODE_ENV: _env, ...env } = process.env
  await run(process.execPath, [program, ...args], { cwd: copy.folder, env, maxBuffer: 64 * 1024 * 1024 })
  expect(existsSync(join(copy.folder, 'src/ui/styled-system/css/css.mjs'))).toBe(true)
})
