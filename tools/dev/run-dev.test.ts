import { createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { runDev } from './run-dev.ts'
import { isRunning, setUpStubPrograms, startedPids, startRunDev, stubbed } from './stub-programs.ts'

setUpStubPrograms()

it('a port in use is reported with its variable, and nothing is started', async () => {
  const { ports } = stubbed()
  const portUser = createServer()
  await new Promise<void>((resolve) => portUser.listen(ports.API_PORT, '127.0.0.1', resolve))
  const output: string[] = []
  const code = await runDev({ ...stubbed(), print: (line) => output.push(line) })
  await new Promise((resolve) => portUser.close(resolve))
  expect(code).toBe(1)
  expect(output).toEqual([expect.stringContaining(`Port ${ports.API_PORT} (API) is in use; set API_PORT`)])
  expect(startedPids()).toEqual([])
})

it('if one program exits, the other is stopped and the exit code is not 0', async () => {
  const { ports } = stubbed()
  const output: string[] = []
  const run = runDev({
    ...stubbed(),
    graceMs: 200,
    print: (line) => output.push(line),
  })
  await vi.waitFor(() => expect(output.join('\n')).toContain('Everything is up'), 10_000)
  await fetch(`http://localhost:${ports.API_PORT}/die`).catch(() => {})
  expect(await run).toBe(1)
  expect(output.at(-1)).toContain('The mock backend exited by itself (exit code 3)')
  expect(startedPids()).toHaveLength(4)
  expect(startedPids().filter(isRunning)).toEqual([])
}, 20_000)

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s leaves no process behind',
  async (signal) => {
    const { child, output, exit } = startRunDev()
    await vi.waitFor(() => expect(output()).toContain('Everything is up'), 10_000)
    expect(startedPids().filter(isRunning)).toHaveLength(4)
    child.kill(signal)
    expect(await exit).toBe(0)
    expect(startedPids().filter(isRunning)).toEqual([])
  },
  20_000,
)

it('the summary lists URLs, brand and accounts', async () => {
  const { ports } = stubbed()
  const { child, output, exit } = startRunDev()
  await vi.waitFor(() => expect(output()).toContain('└'), 10_000)
  child.kill('SIGTERM')
  await exit
  for (const port of Object.values(ports)) expect(output()).toContain(`http://localhost:${port}`)
  expect(output()).toContain('(brand navipin)')
  expect(output()).toContain('plain@example.test  secret  brand navipin')
}, 20_000)
