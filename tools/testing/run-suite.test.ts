import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resultsFile, type Suite } from '../suites.ts'
import { runCaptured } from './run-captured.ts'
import { lastOutcomes, runSuite } from './run-suite.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'suites-'))
  mkdirSync(join(root, 'out/results'), { recursive: true })
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

const noBrowser = () => Promise.reject(new Error('no browser found'))

function suite(script: string, rest: Partial<Suite> = {}): Suite {
  return {
    name: 'steps',
    tier: 'quick',
    budgetSeconds: 5,
    command: ['-e', script],
    results: 'steps',
    ...rest,
  }
}

const writeReport = (report: unknown) =>
  `require('node:fs').writeFileSync('${resultsFile({ name: 'steps' })}', '${JSON.stringify(report)}')`

it('counts the tests of the report and keeps the output', async () => {
  const report = {
    steps: [
      { title: 'a', passed: true },
      { title: 'b', passed: false },
    ],
  }
  const run = await runSuite(suite(`${writeReport(report)}; console.log('working')`), {
    root,
    findBrowser: noBrowser,
  })
  expect(run).toMatchObject({ passed: 1, failed: 1, remarks: [], output: 'working' })
})

it('ignores the report of an earlier run', async () => {
  const steps = suite('process.exit(0)')
  writeFileSync(join(root, resultsFile(steps)), JSON.stringify({ steps: [{ title: 'old', passed: true }] }))
  expect(await runSuite(steps, { root, findBrowser: noBrowser })).toMatchObject({ passed: 0, failed: 1 })
  expect(existsSync(join(root, resultsFile(steps)))).toBe(false)
})

it('fails a suite that needs a browser if there is none, with the reason', async () => {
  const run = await runSuite(suite('', { needsBrowser: true }), { root, findBrowser: noBrowser })
  expect(run).toMatchObject({ passed: 0, failed: 1, remarks: ['Error: no browser found'] })
})

it('passes the browser to the suite', async () => {
  const browser = { executablePath: '/b', args: ['--x'], source: 'installed' } as const
  const script = 'console.log(process.env.PW_EXECUTABLE, process.env.PW_ARGS)'
  const run = await runSuite(suite(script, { needsBrowser: true }), {
    root,
    findBrowser: async () => browser,
  })
  expect(run.output).toBe('/b ["--x"]')
})

it('an unreadable report counts as none', async () => {
  writeFileSync(join(root, resultsFile({ name: 'steps' })), '{"steps": [')
  expect(await lastOutcomes(suite(''), root)).toBeUndefined()
})

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('kills a hanging command and its children', async () => {
  const script = `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  console.log(pid)`
  const run = await runCaptured({ command: process.execPath, args: ['-e', script] }, 1)
  expect(run).toMatchObject({ hasTimedOut: true, exitCode: null, output: expect.stringMatching(/^\d+$/) })
  expect(isRunning(Number(run.output))).toBe(false)
})

it('a signal to the runner ends all running commands', async () => {
  const files = ['first', 'second'].map((name) => join(root, name))
  const writePid = `require('node:fs').writeFileSync(process.argv[1], String(process.pid)); setInterval(() => {}, 1000)`
  const script = `import(${JSON.stringify(new URL('run-captured.ts', import.meta.url).href)}).then(({ runCaptured }) => {
    for (const file of ${JSON.stringify(files)})
      void runCaptured({ command: process.execPath, args: ['-e', ${JSON.stringify(writePid)}, file] })
  })`
  const runner = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: 'ignore' })
  const pids = () => files.map((file) => Number(readFileSync(file, 'utf8')))
  await vi.waitUntil(() => files.every(existsSync) && pids().every((pid) => pid > 0), { timeout: 20_000 })
  expect(pids().map(isRunning)).toEqual([true, true])
  runner.kill('SIGTERM')
  expect(await once(runner, 'exit')).toEqual([130, null])
  expect(pids().map(isRunning)).toEqual([false, false])
})

it('starts no further command after a signal', async () => {
  const file = (name: string) => join(root, name)
  const countFile = file('started')
  const signal = `require('node:fs').writeFileSync(process.argv[1], ''); setInterval(() => {}, 1000)`
  // Ends only after the runner has requested its next command, so that the signal is still being handled then.
  const slow = `process.on('SIGTERM', () => setInterval(() => require('node:fs').existsSync(process.argv[2]) && process.exit(), 10)); ${signal}`
  const script = `Promise.all([import(${JSON.stringify(new URL('run-captured.ts', import.meta.url).href)}), import('node:fs')]).then(([{ runCaptured }, { writeFileSync }]) => {
    const run = (...args) => runCaptured({ command: process.execPath, args: ['-e', ...args] })
    const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length
    void run(${JSON.stringify(slow)}, ${JSON.stringify(file('slow'))}, ${JSON.stringify(countFile)})
    void run(${JSON.stringify(signal)}, ${JSON.stringify(file('quick'))}).then(() => {
      const before = children()
      void run('')
      writeFileSync(${JSON.stringify(countFile)}, String(children() - before))
    })
  })`
  const runner = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: 'ignore' })
  await vi.waitUntil(() => ['slow', 'quick'].map(file).every(existsSync), { timeout: 20_000 })
  runner.kill('SIGTERM')
  expect(await once(runner, 'exit')).toEqual([130, null])
  expect(readFileSync(countFile, 'utf8')).toBe('0')
})
