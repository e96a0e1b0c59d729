import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePorts, portComplaints, readPorts } from './ports.ts'

it('without variables the four defaults hold', () => {
  expect(readPorts({})).toEqual({ UI_PORT: 5173, API_PORT: 4010, ADMIN_PORT: 4011, SIDE_PORT: 4012 })
})

it('a variable moves its own port and an empty one counts as absent', () => {
  expect(readPorts({ ADMIN_PORT: '9000', UI_PORT: '' })).toMatchObject({ ADMIN_PORT: 9000, UI_PORT: 5173 })
})

it.each(['0', '65536', '80a', '-1', '4e3'])("'%s' is refused as a port by name", (value) => {
  expect(() => readPorts({ API_PORT: value })).toThrow(`API_PORT is '${value}'`)
})

it('two uses of one port are refused', async () => {
  const ports = { ...(await freePorts()), SIDE_PORT: 4999, API_PORT: 4999 }
  expect(await portComplaints(ports, ['API_PORT', 'SIDE_PORT'])).toEqual([
    'SIDE_PORT and API_PORT are both 4999; give one of them another port.',
  ])
})

it('a port held on one loopback address only is still taken', async () => {
  const ports = await freePorts()
  const held = createServer()
  await new Promise<void>((resolve) => held.listen(ports.SIDE_PORT, '127.0.0.1', resolve))
  const complaints = await portComplaints(ports, ['UI_PORT', 'SIDE_PORT'])
  await new Promise((resolve) => held.close(resolve))
  expect(complaints).toEqual([
    expect.stringMatching(/^Port \d+ \(third parties and the desk\) is taken; set SIDE_PORT/),
  ])
})

it('a port that this run does not need may be taken', async () => {
  const ports = await freePorts()
  const held = createServer()
  await new Promise<void>((resolve) => held.listen(ports.UI_PORT, '127.0.0.1', resolve))
  const complaints = await portComplaints(ports, ['API_PORT'])
  await new Promise((resolve) => held.close(resolve))
  expect(complaints).toEqual([])
})
