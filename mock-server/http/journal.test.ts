import { expect, it } from 'vitest'
import { createJournal } from './journal.ts'

const arrival = (url = '/') => ({ endpoint: null, method: 'GET', url, headers: {} })
const never = new AbortController().signal

it('keeps the last five hundred calls, numbered in the order of their coming', () => {
  const journal = createJournal(() => 42)
  for (let count = 1; count <= 510; count += 1) journal.begin(arrival(`/${count}`))
  const entries = journal.entries()
  expect([entries.length, entries[0]?.url, entries.at(-1)?.url]).toEqual([500, '/11', '/510'])
  expect([entries[0]?.number, entries.at(-1)?.number, entries[0]?.at]).toEqual([11, 510, 42])
  journal.clear()
  expect(journal.entries()).toEqual([])
  expect(journal.begin(arrival()).number).toBe(511)
})

it('tells at once what is so already, and otherwise as soon as it becomes so', async () => {
  const journal = createJournal(() => 0)
  expect(await journal.until((entries) => entries.length === 0, never)).toBe(true)
  const arrived = journal.until((entries) => entries.length === 1, never)
  const answered = journal.until((entries) => entries[0]?.status === 200, never)
  const entry = journal.begin(arrival())
  expect(await arrived).toBe(true)
  entry.status = 200
  journal.changed()
  expect(await answered).toBe(true)
})

it('gives up waiting when it is told to, before or meanwhile', async () => {
  const journal = createJournal(() => 0)
  const stop = new AbortController()
  const waiting = journal.until(() => false, stop.signal)
  stop.abort()
  expect(await waiting).toBe(false)
  expect(await journal.until(() => true, stop.signal)).toBe(false)
})

it('asks nobody any more who has had an answer', async () => {
  const journal = createJournal(() => 0)
  let asked = 0
  const held = journal.until((entries) => {
    asked += 1
    return entries.length === 1
  }, never)
  journal.begin(arrival())
  await held
  journal.begin(arrival())
  expect(asked).toBe(2)
})

it('gives up waiting, and waits no more, when its world is gone', async () => {
  const journal = createJournal(() => 0)
  const waiting = journal.until(() => false, never)
  journal.close()
  expect([await waiting, journal.closed]).toEqual([false, true])
  expect(await journal.until(() => true, never)).toBe(false)
})
