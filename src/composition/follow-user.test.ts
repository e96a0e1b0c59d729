import { expect, it } from 'vitest'
import { followUser } from './follow-user.ts'

/** As the session shows itself when somebody is there, and when nobody is. */
const shown = (email: string | null) => ({
  context: {
    user: email === null ? null : { email, discount: 0 },
    balance: { points: [], subscriptions: [] },
  },
  matches: () => email !== null,
})

it('the queue hears of each owner anew, also of one who was there before, and of one who came before it listened', () => {
  let snapshot = shown('anna@example.test')
  const listeners: (() => void)[] = []
  const session = {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
    },
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const heard: string[] = []
  const queue = { send: ({ email }: { readonly email: string }) => void heard.push(email) }
  followUser(session as never, queue)
  expect(heard.splice(0)).toEqual(['anna@example.test'])
  snapshot = shown(null)
  changed()
  expect(heard).toEqual([])
  snapshot = shown('anna@example.test')
  changed()
  expect(heard.splice(0)).toEqual(['anna@example.test'])
  snapshot = shown('bert@example.test')
  changed()
  expect(heard).toEqual(['bert@example.test'])
})
