import { expect, it } from 'vitest'
import { deferredPorts } from './deferred-ports.ts'

const never = new AbortController().signal

it('answers each invocation when it is told to, well or badly', async () => {
  const { port, find } = deferredPorts()
  const first = port('ask')('a', never)
  const second = port('ask')('b', never)
  find('ask', 2)?.settle({ type: 'xstate.done.actor.ask', output: 2 })
  find('ask', 1)?.settle({ type: 'xstate.error.actor.ask', error: 'no' })
  expect(await second).toBe(2)
  await expect(first).rejects.toBe('no')
})

it('knows which invocations nobody has answered and somebody still waits for', () => {
  const { port, find, open } = deferredPorts()
  const left = new AbortController()
  void port('ask')('a', never)
  void port('ask')('b', left.signal)
  void port('tell')('c', never)
  find('tell', 1)?.settle({ type: 'xstate.done.actor.tell' })
  left.abort()
  expect(open().map(({ port: name, input }) => [name, input])).toEqual([['ask', 'a']])
})
