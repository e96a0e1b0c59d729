import { expect, it } from 'vitest'
import { type Part, supervise } from './supervise.ts'

const sleeper = (name: string, isUp: Part['isUp']): Part => ({
  name,
  command: process.execPath,
  args: ['-e', "console.log('hello'); setInterval(() => {}, 1000)"],
  isUp,
})

async function run(parts: Part[], patienceMs = 5_000, whenUp: () => void = () => {}) {
  const said: string[] = []
  const code = await supervise(parts, { say: (line) => said.push(line), whenUp, patienceMs, graceMs: 500 })
  return { code, said }
}

it('a part that never answers is named, and all is ended with a non-zero code', async () => {
  const silent = sleeper('desk', () => Promise.reject(new Error('refused')))
  const { code, said } = await run([sleeper('page', async () => true), silent], 200)
  expect(code).toBe(1)
  expect(said.at(-1)).toBe('No answer from: desk (waited 0.2 s).')
})

it('a part that cannot be started is reported as such', async () => {
  const missing: Part = { name: 'page', command: '/no/such/program', args: [], isUp: async () => false }
  const { code, said } = await run([missing])
  expect(code).toBe(1)
  expect(said.at(-1)).toMatch(/The page ended by itself \(could not start: .*ENOENT/)
})

it('every line of a part carries its name', async () => {
  const talker: Part = {
    name: 'mock',
    command: process.execPath,
    args: ['-e', "console.log('one'); console.error('two')"],
    isUp: async () => false,
  }
  const { said } = await run([talker])
  expect(said.slice(0, -1).sort()).toEqual(['mock | one', 'mock | two'])
})

it('a failure while announcing still ends every part', async () => {
  const cry = () => {
    throw new Error('no terminal')
  }
  await expect(run([sleeper('page', async () => true)], 5_000, cry)).rejects.toThrow('no terminal')
  expect(process.listenerCount('SIGHUP')).toBe(0)
})
