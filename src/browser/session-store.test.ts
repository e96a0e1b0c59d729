import { expect, it } from 'vitest'
import { createSessionStore } from './session-store.ts'

const tokens = { access_token: 'a', refresh_token: 'r' }

function device() {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  const window = { localStorage, addEventListener: () => undefined }
  return createSessionStore(window as unknown as Window, () => undefined)
}

it('the owner of the tokens gets the host’s spelling', () => {
  const store = device()
  store.writeTokens(tokens, ' Anna@Example.test ')
  store.writeUser({ email: 'anna@example.test', discount: 20 })
  expect(store.readUser()).toEqual({ email: 'anna@example.test', discount: 20 })
  store.setOwner(tokens, 'anna@example.test')
  expect([store.readOwner(), store.readTokens()]).toEqual(['anna@example.test', tokens])
})

it('the owner of other tokens stays unchanged', () => {
  const store = device()
  store.writeTokens({ ...tokens, access_token: 'b' }, 'ben@example.test')
  store.setOwner(tokens, 'anna@example.test')
  expect(store.readOwner()).toBe('ben@example.test')
})
