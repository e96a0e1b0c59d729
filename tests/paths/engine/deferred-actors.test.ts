import { expect, it } from 'vitest'
import { deferredActors } from './deferred-actors.ts'

const never = new AbortController().signal

it('settles each call with its own output or error', async () => {
  const { actor, find } = deferredActors()
  const first = actor('ask')('a', never)
  const second = actor('ask')('b', never)
  find('ask', 2)?.settle({ type: 'xstate.done.actor.ask', output: 2 })
  find('ask', 1)?.settle({ type: 'xstate.error.actor.ask', error: 'no' })
  expect(await second).toBe(2)
  await expect(first).rejects.toBe('no')
})

it('lists the calls that are neither settled nor aborted', () => {
  const { actor, find, running } = deferredActors()
  const aborted = new AbortController()
  void actor('ask')('a', never)
  void actor('ask')('b', aborted.signal)
  void actor('tell')('c', never)
  find('tell', 1)?.settle({ type: 'xstate.done.actor.tell' })
  aborted.abort()
  expect(running().map(({ actor: name, input }) => [name, input])).toEqual([['ask', 'a']])
})
