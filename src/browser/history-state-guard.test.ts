import { expect, it } from 'vitest'
import { hashEmail } from '../contract/index.ts'
import { createHistoryStateGuard } from './history-state-guard.ts'

/** A tab with a history of its own, on a device whose storage may be shared or blocked. */
function tab(storage: Map<string, string> | null, ...entries: object[]) {
  const heard: (() => void)[] = []
  const person = { email: '' }
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
  const era = createHistoryStateGuard(
    window as unknown as Window,
    () => 7,
    () => person.email,
  )
  const come = (to: number) => {
    at = to
    for (const listener of heard) listener()
    return entries[to]
  }
  const push = (entry: object) => {
    entries.push(entry)
    at = entries.length - 1
  }
  return { era, come, push, entries, person }
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
    era.invalidate()
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
  tab(storage).era.invalidate()
  expect(other.come(1)).toMatchObject({ usr: null })
  expect(tab(storage, held('one')).entries[0]).toMatchObject({ usr: null })
})

it('as long as nobody has logged out, nothing is written to the history', () => {
  const { era, entries } = tab(new Map(), held('one'))
  era.stamp()
  expect(entries).toEqual([held('one')])
})

it('an entry carries a hash of its owner, and is emptied for another person alone', () => {
  const { era, come, push, entries, person } = tab(new Map(), held('one'))
  person.email = 'anna@example.test'
  era.stamp()
  expect(era.ownerHash()).toBe(hashEmail(' Anna@example.test'))
  expect(JSON.stringify(entries)).not.toContain('anna')
  person.email = ''
  expect(come(0)).toMatchObject(held('one'))
  // The session was lost: what comes next in this tab is hers as well.
  push(held('two'))
  era.stamp()
  expect(era.ownerHash()).toBe(hashEmail('anna@example.test'))
  person.email = 'anna@example.test'
  expect(come(0)).toMatchObject(held('one'))
  person.email = 'bert@example.test'
  expect([come(0), come(1)]).toMatchObject([{ usr: null }, { usr: null }])
})

it('a visitor’s entry has no owner, and belongs to the person who logs in on it', () => {
  const { era, entries, person } = tab(new Map(), held('one'))
  era.stamp()
  expect(era.ownerHash()).toBe('')
  person.email = 'anna@example.test'
  era.stamp()
  expect(entries).toMatchObject([{ ...held('one'), owner: hashEmail(person.email) }])
})
