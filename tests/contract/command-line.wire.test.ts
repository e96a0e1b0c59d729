import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assumptions } from '../../src/contract/assumptions.ts'
import { startTestMock, type TestMock } from '../mock.ts'
import { json, recordingHost } from '../recording-host.ts'

const main = fileURLToPath(new URL('../../tools/contract/main.ts', import.meta.url))
const WITHIN = { timeout: 180_000 }
const FAST = ['--per-second', '10000']
let mock: TestMock
beforeAll(async () => {
  mock = await startTestMock()
})
afterAll(() => mock.close())

async function contract(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, out, err }
}

it('a host that keeps the contract gives 0, and a report for programs on demand', WITHIN, async () => {
  const account = ['--user', 'both@example.test', '--password', 'Passw0rd!']
  const ip = ['--ip', `${mock.side}/ip`, '--origin', 'http://localhost:5173', '--admin', mock.admin]
  const { code, out, err } = await contract('--target', mock.api, ...ip, ...account, ...FAST, '--json')
  expect([code, err]).toEqual([0, ''])
  const report = JSON.parse(out) as { results: { verdict: string }[] }
  expect(report).toMatchObject({
    ...{ target: mock.api, readOnly: true, unreachable: null },
    total: { held: expect.any(Number), 'did not hold': 0, 'not asked': expect.any(Number) },
    assumptions: { 'ASM-VARIANTS': 'held', 'ASM-CONFIRM-ONCE': 'not asked' },
    endpoints: { readHistory: { 'did not hold': 0 } },
  })
  expect(new Set(report.results.map(({ verdict }) => verdict))).toEqual(new Set(['held', 'not asked']))
})

it('a host that does not keep it gives 1, and says what did not hold', WITHIN, async () => {
  const host = await recordingHost(() => json(200, { price: 50 }))
  const { code, out } = await contract('--target', host.url, ...FAST)
  expect(code).toBe(1)
  expect(out).toMatch(/^shape:readPrice: 200 \/amount: /m)
  expect(out).toMatch(/^ASM-VARIANTS +DID NOT HOLD$/m)
  expect(out).toMatch(/^\d+ held, [1-9]\d* did not hold, \d+ not asked$/m)
})

it('a host that does not answer gives 2', WITHIN, async () => {
  const { code, out } = await contract('--target', 'http://localhost:1')
  expect(code).toBe(2)
  expect(out).toMatch(/^Could not ask http:\/\/localhost:1: .*ECONNREFUSED/)
})

it('a wrong option gives 2 and a sentence', WITHIN, async () => {
  const { code, out, err } = await contract('--target', 'nowhere')
  expect([code, out]).toEqual([2, ''])
  expect(err).toBe('--target wants an address that starts with http:// or https://\n')
})

it('the exit codes are explained, and the assumptions are printed, without a question', WITHIN, async () => {
  const help = await contract('--help')
  expect(help).toMatchObject({ code: 0, out: expect.stringMatching(/Exit codes/) })
  const { code, out } = await contract('--assumptions')
  expect(code).toBe(0)
  for (const { id } of assumptions) expect(out).toContain(id)
})
