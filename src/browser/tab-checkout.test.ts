import { expect, it } from 'vitest'
import { createTabCheckoutStore } from './tab-checkout.ts'

const ANNA = 'anna@example.test'
const BERT = 'bert@example.test'
const CHECKOUT = { leftAt: 7, email: 'payer@example.test', amount: '50', isOfBundle: false }

function createStore() {
  const entries = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
  return { store: createTabCheckoutStore({ sessionStorage } as unknown as Window), entries }
}

it('only the user who opened a checkout can read it, and a login of another user removes it', () => {
  const { store, entries } = createStore()
  store.write(CHECKOUT, ANNA)
  expect(store.read(ANNA)).toEqual(CHECKOUT)
  expect([store.read(BERT), store.read('')]).toEqual([null, null])
  store.keepOnlyFor(ANNA)
  expect(store.read(ANNA)).toEqual(CHECKOUT)
  store.keepOnlyFor(BERT)
  expect(entries.size).toBe(0)
})

it('a visitor who logs in keeps the time of the checkout, and neither e-mail nor amount', () => {
  const { store, entries } = createStore()
  store.write(CHECKOUT, '')
  store.keepOnlyFor(ANNA)
  expect(store.read(ANNA)).toEqual({ leftAt: 7, email: '', amount: undefined, isOfBundle: false })
  expect([...entries.values()].join()).not.toContain('payer')
})

it('a logout removes the checkout of the user, and keeps that of a visitor', () => {
  const { store, entries } = createStore()
  store.write(CHECKOUT, ANNA)
  store.keepOnlyFor('')
  expect(entries.size).toBe(0)
  store.write(CHECKOUT, '')
  store.keepOnlyFor('')
  expect(store.read('')).toEqual(CHECKOUT)
})

it('a checkout of tokens or a subscription differs from that of an order', () => {
  const { store } = createStore()
  store.write({ leftAt: 7, email: '', isOfBundle: true }, ANNA)
  expect(store.read(ANNA)).toEqual({ leftAt: 7, email: '', amount: undefined, isOfBundle: true })
})
