import { expect, it } from 'vitest'
import { outputOf } from './output-of.ts'

const node = (script: string, timeoutMs = 20_000) => outputOf(process.execPath, ['-e', script], timeoutMs)

it('reads the output of a program that fails', async () => {
  expect(await node("console.log('a report'); process.exitCode = 1")).toBe('a report\n')
})

it('gives up a program that takes too long, and takes nothing that it wrote', async () => {
  expect(await node("console.log('half a report'); setInterval(() => {}, 1000)", 500)).toBe('')
})

it('a program that is not there has no output', async () => {
  expect(await outputOf('no-such-program', [], 20_000)).toBe('')
})
