import { expect, it } from 'vitest'
import { hashEmail } from '../contract/index.ts'
import { createDraftStore } from './draft-store.ts'

const order = { comand: 'NTG 5.5', map_region: 'Europe', version: 'V20.0', vin: 'WDD21' }
const ANNA = 'anna@example.test'

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
function tab() {
  const window = { sessionStorage: storage(), localStorage: storage() }
  const openAs = (owner: string) => createDraftStore(window as unknown as Window, () => owner)
  return { ...window, openAs }
}

it('R-SELL-16 a draft can be read by its author and by a visitor in the same tab', () => {
  const { openAs } = tab()
  openAs(ANNA).write({ order, entry: 'k', ownerHash: hashEmail(ANNA) })
  for (const reader of [ANNA, ''])
    expect(openAs(reader).read()).toEqual({ order, entry: 'k', ownerHash: hashEmail(ANNA) })
})

it("R-SAFE-13 another user's draft is not returned, but removed", () => {
  const { openAs, sessionStorage } = tab()
  openAs(ANNA).write({ order, ownerHash: hashEmail(ANNA) })
  expect(openAs('bert@example.test').read()).toBeNull()
  expect(sessionStorage.getItem('draft')).toBeNull()
})

it('R-SELL-16 a draft from before a voluntary logout is not returned', () => {
  const { openAs, localStorage } = tab()
  openAs('').write({ order, ownerHash: '' })
  expect(openAs('').read()).toMatchObject({ order, ownerHash: '' })
  localStorage.setItem('logoutPeriod', '1')
  expect(openAs('').read()).toBeNull()
})

it('a removed draft and invalid stored texts read as null', () => {
  const { openAs, sessionStorage } = tab()
  const store = openAs('')
  store.write({ order, ownerHash: '' })
  store.write(null)
  expect(store.read()).toBeNull()
  for (const text of ['', 'x', '{}', '{"order":{},"entry":"","ownerHash":"","period":""}']) {
    sessionStorage.setItem('draft', text)
    expect(store.read(), text).toBeNull()
  }
})

it('if the storage throws, read() returns null', () => {
  const window = {
    get sessionStorage(): Storage {
      throw new Error('blocked')
    },
    localStorage: storage(),
  }
  const store = createDraftStore(window as unknown as Window, () => '')
  store.write({ order, ownerHash: '' })
  expect(store.read()).toBeNull()
})
