import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePorts, portErrors, readPorts } from './ports.ts'

it('there are four default ports', () => {
  expect(readPorts({})).toEqual({ UI_PORT: 5173, API_PORT: 4010, ADMIN_PORT: 4011, SIDE_PORT: 4012 })
})

it('a variable overrides its port; an empty one is ignored', () => {
  expect(readPorts({ ADMIN_PORT: '9000', UI_PORT: '' })).toMatchObject({ ADMIN_PORT: 9000, UI_PORT: 5173 })
})

it.each(['0', '65536', '80a', '-1', '4e3'])("rejects '%s' with the name of the variable", (value) => {
  expect(() => readPorts({ API_PORT: value })).toThrow(`API_PORT is '${value}'`)
})

it('rejects the same port for two purposes', async () => {
  const ports = { ...(await freePorts()), SIDE_PORT: 4999, API_PORT: 4999 }
  expect(await portErrors(ports, ['API_PORT', 'SIDE_PORT'])).toEqual([
    'SIDE_PORT and API_PORT are both 4999; give one of them another port.',
  ])
})

it('a port in use on a single loopback address counts as in use', async () => {
  const ports = await freePorts()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports.SIDE_PORT, '127.0.0.1', resolve))
  const messages = await portErrors(ports, ['UI_PORT', 'SIDE_PORT'])
  await new Promise((resolve) => server.close(resolve))
  expect(messages).toEqual([
    expect.stringMatching(/^Port \d+ \(third parties and control panel\) is in use; set SIDE_PORT/),
  ])
})

it('ignores ports that this run does not need', async () => {
  const ports = await freePorts()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports.UI_PORT, '127.0.0.1', resolve))
  const messages = await portErrors(ports, ['API_PORT'])
  await new Promise((resolve) => server.close(resolve))
  expect(messages).toEqual([])
})
