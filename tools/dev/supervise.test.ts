import { expect, it } from 'vitest'
import { type Part, supervise } from './supervise.ts'

const sleepingPart = (name: string, isUp: Part['isUp']): Part => ({
  name,
  command: process.execPath,
  args: ['-e', "console.log('hello'); setInterval(() => {}, 1000)"],
  isUp,
})

async function run(parts: Part[], patienceMs = 5_000, whenUp: () => void = () => {}) {
  const output: string[] = []
  const code = await supervise(parts, {
    print: (line) => output.push(line),
    whenUp,
    timeoutMs: patienceMs,
    graceMs: 500,
  })
  return { code, output }
}

it('names a part that does not start in time and exits with an error', async () => {
  const missing = sleepingPart('control panel', () => Promise.reject(new Error('refused')))
  const { code, output } = await run([sleepingPart('page', async () => true), missing], 200)
  expect(code).toBe(1)
  expect(output.at(-1)).toBe('Not up: control panel (waited 0.2 s).')
})

it('reports a part that cannot be started', async () => {
  const missing: Part = { name: 'page', command: '/no/such/program', args: [], isUp: async () => false }
  const { code, output } = await run([missing])
  expect(code).toBe(1)
  expect(output.at(-1)).toMatch(/The page exited by itself \(could not start: .*ENOENT/)
})

it('prefixes every line with the name of its part', async () => {
  const printingPart: Part = {
    name: 'mock',
    command: process.execPath,
    args: ['-e', "console.log('one'); console.error('two')"],
    isUp: async () => false,
  }
  const { output } = await run([printingPart])
  expect(output.slice(0, -1).sort()).toEqual(['mock | one', 'mock | two'])
})

it('stops all parts if announcing fails', async () => {
  const failToPrint = () => {
    throw new Error('no terminal')
  }
  await expect(run([sleepingPart('page', async () => true)], 5_000, failToPrint)).rejects.toThrow(
    'no terminal',
  )
  expect(process.listenerCount('SIGHUP')).toBe(0)
})
