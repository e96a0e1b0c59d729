import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assumptions } from '../../src/contract/assumptions.ts'
import { runCommandLine } from '../../tools/contract/command-line.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { json, recordingHost } from '../recording-host.ts'

const main = fileURLToPath(new URL('../../tools/contract/main.ts', import.meta.url))
const TIMEOUT = { timeout: 180_000 }
const FAST = ['--per-second', '10000']
let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

async function runContract(...args: string[]) {
  const printed = { out: '', err: '' }
  const code = await runCommandLine(args, {
    out: (text) => {
      printed.out += text
    },
    err: (text) => {
      printed.err += text
    },
  })
  return { code, ...printed }
}

it('a backend that passes gives exit code 0, and a JSON report with --json', TIMEOUT, async () => {
  const account = ['--user', 'both@example.test', '--password', 'Passw0rd!']
  const ip = ['--ip', `${mock.side}/ip`, '--origin', 'http://localhost:5173', '--admin', mock.admin]
  const { code, out, err } = await runContract('--target', mock.api, ...ip, ...account, ...FAST, '--json')
  expect([code, err]).toEqual([0, ''])
  const report = JSON.parse(out) as { results: { verdict: string }[] }
  expect(report).toMatchObject({
    ...{ target: mock.api, readOnly: true, unreachable: null },
    total: { passed: expect.any(Number), failed: 0, skipped: expect.any(Number) },
    assumptions: { 'ASM-VARIANTS': 'passed', 'ASM-CONFIRM-ONCE': 'skipped' },
    endpoints: { readHistory: { failed: 0 } },
  })
  expect(new Set(report.results.map(({ verdict }) => verdict))).toEqual(new Set(['passed', 'skipped']))
})

it('a backend that fails gives exit code 1 and lists the failed checks', TIMEOUT, async () => {
  const host = await recordingHost(() => json(200, { price: 50 }))
  const { code, out } = await runContract('--target', host.url, ...FAST)
  expect(code).toBe(1)
  expect(out).toMatch(/^shape:readPrice: 200 \/amount: /m)
  expect(out).toMatch(/^ASM-VARIANTS +FAILED$/m)
  expect(out).toMatch(/^\d+ passed, [1-9]\d* failed, \d+ skipped$/m)
})

it('a backend that does not respond gives exit code 2', TIMEOUT, async () => {
  const { code, out } = await runContract('--target', 'http://localhost:1')
  expect(code).toBe(2)
  expect(out).toMatch(/^No response from http:\/\/localhost:1: .*ECONNREFUSED/)
})

it('a wrong option ends the command with exit code 2 and a message', TIMEOUT, async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--target', 'nowhere'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect([child.exitCode, out]).toEqual([2, ''])
  expect(err).toBe('--target must be a URL that starts with http:// or https://\n')
})

it(
  '--help explains the exit codes and --assumptions prints the assumptions, without requests',
  TIMEOUT,
  async () => {
    const help = await runContract('--help')
    expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/Exit codes/) })
    const { code, out } = await runContract('--assumptions')
    expect(code).toBe(0)
    for (const { id } of assumptions) expect(out).toContain(id)
  },
)
