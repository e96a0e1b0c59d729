import { expect, it } from 'vitest'
import { createJournal } from './journal.ts'

const request = (url = '/') => ({ endpoint: null, method: 'GET', url, headers: {} })
const neverAborted = new AbortController().signal

it('the journal keeps the last 500 requests and numbers them', () => {
  const journal = createJournal(() => 42)
  for (let count = 1; count <= 510; count += 1) journal.begin(request(`/${count}`))
  const entries = journal.entries()
  expect([entries.length, entries[0]?.url, entries.at(-1)?.url]).toEqual([500, '/11', '/510'])
  expect([entries[0]?.number, entries.at(-1)?.number, entries[0]?.at]).toEqual([11, 510, 42])
  journal.clear()
  expect(journal.entries()).toEqual([])
  expect(journal.begin(request()).number).toBe(511)
})

it('until() resolves at once, or after the change that makes the predicate true', async () => {
  const journal = createJournal(() => 0)
  expect(await journal.until((entries) => entries.length === 0, neverAborted)).toBe(true)
  const arrived = journal.until((entries) => entries.length === 1, neverAborted)
  const answered = journal.until((entries) => entries[0]?.status === 200, neverAborted)
  const entry = journal.begin(request())
  expect(await arrived).toBe(true)
  entry.status = 200
  journal.changed()
  expect(await answered).toBe(true)
})

it('until() resolves with false when aborted, before or during the wait', async () => {
  const journal = createJournal(() => 0)
  const stop = new AbortController()
  const waiting = journal.until(() => false, stop.signal)
  stop.abort()
  expect(await waiting).toBe(false)
  expect(await journal.until(() => true, stop.signal)).toBe(false)
})

it('until() stops calling the predicate once it has resolved', async () => {
  const journal = createJournal(() => 0)
  let checks = 0
  const isMet = journal.until((entries) => {
    checks += 1
    return entries.length === 1
  }, neverAborted)
  journal.begin(request())
  await isMet
  journal.begin(request())
  expect(checks).toBe(2)
})

it('until() resolves with false when the journal is closed', async () => {
  const journal = createJournal(() => 0)
  const waiting = journal.until(() => false, neverAborted)
  journal.close()
  expect([await waiting, journal.isClosed]).toEqual([false, true])
  expect(await journal.until(() => true, neverAborted)).toBe(false)
})
