import { expect, it } from 'vitest'
import { createSessionStore } from './session-store.ts'

const tokens = { access_token: 'a', refresh_token: 'r' }

function device() {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  const window = { localStorage, addEventListener: () => undefined }
  return createSessionStore(window as unknown as Window, () => undefined)
}

it('the host spells the owner of the tokens', () => {
  const store = device()
  store.writeTokens(tokens, ' Anna@Example.test ')
  store.writeUser({ email: 'anna@example.test', discount: 20 })
  expect(store.readUser()).toEqual({ email: 'anna@example.test', discount: 20 })
  store.nameOwner(tokens, 'anna@example.test')
  expect([store.readOwner(), store.readTokens()]).toEqual(['anna@example.test', tokens])
})

it("another person's tokens keep their owner", () => {
  const store = device()
  store.writeTokens({ ...tokens, access_token: 'b' }, 'ben@example.test')
  store.nameOwner(tokens, 'anna@example.test')
  expect(store.readOwner()).toBe('ben@example.test')
})
