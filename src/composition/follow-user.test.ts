import { expect, it } from 'vitest'
import { followUser } from './follow-user.ts'

/** A session snapshot with a logged-in user, or without one for `null`. */
const snapshotFor = (email: string | null) => ({
  context: {
    user: email === null ? null : { email, discount: 0 },
    balance: { points: [], subscriptions: [] },
  },
  matches: () => email !== null,
})

it('the listener receives the current user at once, and each later user, also one who logs in again', () => {
  let snapshot = snapshotFor('anna@example.test')
  const listeners: (() => void)[] = []
  const session = {
    getSnapshot: () => snapshot,
    subscribe: (listener: () => void) => {
      listeners.push(listener)
    },
  }
  const changed = () => {
    for (const notify of listeners) notify()
  }
  const emails: string[] = []
  const listener = { send: ({ email }: { readonly email: string }) => void emails.push(email) }
  followUser(session as never, listener)
  expect(emails.splice(0)).toEqual(['anna@example.test'])
  snapshot = snapshotFor(null)
  changed()
  expect(emails).toEqual([])
  snapshot = snapshotFor('anna@example.test')
  changed()
  expect(emails.splice(0)).toEqual(['anna@example.test'])
  snapshot = snapshotFor('bert@example.test')
  changed()
  expect(emails).toEqual(['bert@example.test'])
})
