import { expect, it } from 'vitest'
import { type Program, supervise } from './supervise.ts'

const sleepingProgram = (name: string, isUp: Program['isUp']): Program => ({
  name,
  command: process.execPath,
  args: ['-e', "console.log('hello'); setInterval(() => {}, 1000)"],
  isUp,
})

async function run(programs: Program[], timeoutMs = 5_000) {
  const output: string[] = []
  const code = await supervise(programs, {
    print: (line) => output.push(line),
    whenUp: () => {},
    timeoutMs,
    graceMs: 500,
  })
  return { code, output }
}

it('names a program that does not start in time and exits with an error', async () => {
  const missing = sleepingProgram('control panel', () => Promise.reject(new Error('refused')))
  const { code, output } = await run([sleepingProgram('page', async () => true), missing], 200)
  expect(code).toBe(1)
  expect(output.at(-1)).toBe('Did not start within 0.2 s: control panel.')
})

it('reports a program that cannot be started', async () => {
  const missing: Program = { name: 'page', command: '/no/such/program', args: [], isUp: async () => false }
  const { code, output } = await run([missing])
  expect(code).toBe(1)
  expect(output.at(-1)).toMatch(/The page exited by itself \(could not start: .*ENOENT/)
})

it('prefixes every line with the name of its program', async () => {
  const printingProgram: Program = {
    name: 'mock',
    command: process.execPath,
    args: ['-e', "console.log('one'); console.error('two')"],
    isUp: async () => false,
  }
  const { output } = await run([printingProgram])
  expect(output.slice(0, -1).sort()).toEqual(['mock | one', 'mock | two'])
})

it('if `whenUp` throws, it stops the programs, removes its signal listeners and rejects', async () => {
  const output: string[] = []
  const page: Program = {
    name: 'page',
    command: process.execPath,
    args: ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)'],
    isUp: async () => output.length > 0,
  }
  const whenUp = () => {
    throw new Error('no terminal')
  }
  const supervised = supervise([page], { print: (line) => output.push(line), whenUp, graceMs: 500 })
  await expect(supervised).rejects.toThrow('no terminal')
  const pid = Number(output[0]?.replace('page | ', ''))
  expect(pid).toBeGreaterThan(0)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(process.listenerCount('SIGHUP')).toBe(0)
})
