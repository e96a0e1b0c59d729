import { expect, it } from 'vitest'
import { createHistoryEra } from './history-era.ts'

/** A tab with a history of its own, on a device whose storage may be shared or blocked. */
function tab(storage: Map<string, string> | null, ...entries: object[]) {
  const heard: (() => void)[] = []
  let at = 0
  const window = {
    history: {
      get state() {
        return entries[at] ?? null
      },
      replaceState: (state: object) => {
        entries[at] = state
      },
    },
    localStorage: {
      getItem: (key: string) => storage?.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (storage === null) throw new DOMException('denied', 'SecurityError')
        storage.set(key, value)
      },
    },
    addEventListener: (_name: string, listener: () => void) => heard.push(listener),
  }
  const era = createHistoryEra(window as unknown as Window, () => 7)
  const come = (to: number) => {
    at = to
    for (const listener of heard) listener()
    return entries[to]
  }
  const push = (entry: object) => {
    entries.push(entry)
    at = entries.length - 1
  }
  return { era, come, push, entries }
}
const held = (vin: string) => ({ usr: { order: { vin } }, key: vin, idx: 0 })

for (const [where, storage] of [
  ['on this device', () => new Map<string, string>()],
  ['in a browser that keeps nothing', () => null],
] as const) {
  it(`what an entry of the history holds is gone after the era is closed, ${where}`, () => {
    const { era, come, push } = tab(storage(), held('one'), held('two'))
    era.stamp()
    expect(come(1)).toEqual(held('two'))
    era.close()
    expect(come(0)).toMatchObject({ usr: null, key: 'one', idx: 0 })
    push(held('three'))
    era.stamp()
    come(0)
    expect(come(2)).toMatchObject(held('three'))
    expect(come(1)).toMatchObject({ usr: null })
  })
}

it('another tab, and one that is opened again, empties its entries, too', () => {
  const storage = new Map<string, string>()
  const other = tab(storage, held('one'), held('two'))
  tab(storage).era.close()
  expect(other.come(1)).toMatchObject({ usr: null })
  expect(tab(storage, held('one')).entries[0]).toMatchObject({ usr: null })
})

it('as long as nobody has logged out, nothing is written to the history', () => {
  const { era, entries } = tab(new Map(), held('one'))
  era.stamp()
  expect(entries).toEqual([held('one')])
})
