import { expect, it } from 'vitest'
import { createSessionStore } from './session-store.ts'

const tokens = { access_token: 'a', refresh_token: 'r' }

function device({
  onNotSaved = (): unknown => undefined,
  items = new Map<string, string>(),
  isFull = (): boolean => false,
} = {}) {
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => items.delete(key),
  }
  const window = { localStorage, addEventListener: () => undefined }
  return createSessionStore(window as unknown as Window, onNotSaved)
}

it('setOwner() stores the backend’s spelling of the e-mail with the same tokens', () => {
  const store = device()
  store.writeTokens(tokens, ' Anna@Example.test ')
  store.writeUser({ email: 'anna@example.test', discount: 20 })
  expect(store.readUser()).toEqual({ email: 'anna@example.test', discount: 20 })
  store.setOwner(tokens, 'anna@example.test')
  expect([store.readOwner(), store.readTokens()]).toEqual(['anna@example.test', tokens])
})

it('setOwner() does not change the owner of other tokens', () => {
  const store = device()
  store.writeTokens({ ...tokens, access_token: 'b' }, 'ben@example.test')
  store.setOwner(tokens, 'anna@example.test')
  expect(store.readOwner()).toBe('ben@example.test')
})

it('tokens that a full storage refuses are kept in memory, without older ones in the storage', () => {
  const items = new Map<string, string>()
  const notSaved: string[] = []
  let isFull = false
  const store = device({ items, isFull: () => isFull, onNotSaved: () => notSaved.push('tokens') })
  store.writeTokens({ ...tokens, access_token: 'old' }, 'anna@example.test')
  isFull = true
  store.writeTokens(tokens, 'anna@example.test')
  expect([store.readTokens(), [...items.keys()], notSaved]).toEqual([tokens, [], ['tokens']])
  isFull = false
  store.writeTokens({ ...tokens, access_token: 'new' }, 'anna@example.test')
  expect(store.readTokens()?.access_token).toBe('new')
  store.clear()
  expect(store.readTokens()).toBeNull()
})

it('a session that another tab stores replaces one in memory, which does not return when the stored one ends', () => {
  const items = new Map<string, string>()
  let isFull = true
  const [store, otherTab] = [device({ items, isFull: () => isFull }), device({ items })]
  store.writeTokens(tokens, 'anna@example.test')
  store.writeUser({ email: 'anna@example.test', discount: 20 })
  isFull = false
  const ofBert = { ...tokens, access_token: 'b' }
  otherTab.writeTokens(ofBert, 'bert@example.test')
  otherTab.writeUser({ email: 'bert@example.test', discount: 0 })
  expect([store.readTokens(), store.readOwner(), store.readUser()?.email]).toEqual([
    ofBert,
    ...['bert@example.test', 'bert@example.test'],
  ])
  otherTab.clear()
  expect([store.readTokens(), store.readOwner()]).toEqual([null, null])
})
