import { expect, it } from 'vitest'
import { outputOf } from './output-of.ts'

const node = (script: string, timeoutMs = 20_000) => outputOf(process.execPath, ['-e', script], timeoutMs)

it('returns the output of a failing program', async () => {
  expect(await node("console.log('a report'); process.exitCode = 1")).toBe('a report\n')
})

it('kills a program at the timeout and discards its output', async () => {
  expect(await node("console.log('half a report'); setInterval(() => {}, 1000)", 500)).toBe('')
})

it('a missing program has no output', async () => {
  expect(await outputOf('no-such-program', [], 20_000)).toBe('')
})
