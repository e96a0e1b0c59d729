import { expect, it } from 'vitest'
import { readUrl } from './read-url.ts'

it('gives the same result on every call, and nothing for an invalid URL', () => {
  const hosts = Array.from({ length: 20_000 }, () => readUrl('https://bücher.example/a')?.hostname)
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']))
  expect([readUrl(''), readUrl('bücher'), readUrl('https://a b')]).toEqual([null, null, null])
})
