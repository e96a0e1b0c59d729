import { expect, it } from 'vitest'
import { EntryNames, safeFin, safeModule } from './entry-names.ts'

it.each([
  ['../../etc/HU55', 'etc_HU55'],
  ['..\\..\\HU55', 'HU55'],
  ['C:\\HU55', 'C_HU55'],
  ['/HU55/', 'HU55'],
  ['%2e%2e%2fHU55', '2e_2e_2fHU55'],
  ['HU\u202e55\u0000\r\n', 'HU_55'],
  ['BC_F213', 'BC_F213'],
  ['__proto__', '__proto__'],
  ['-rf', '-rf'],
  ['Gerät', 'Ger_t'],
  ['...', 'MODULE'],
  ['', 'MODULE'],
  ['a'.repeat(101), 'a'.repeat(100)],
])('%j becomes the module name %s', (raw, safe) => {
  expect(safeModule(raw)).toBe(safe)
})

it('a vehicle number becomes a safe file name, possibly empty', () => {
  expect(safeFin(' ../WDD2050451R000000 ')).toBe('WDD2050451R000000')
  expect(safeFin('../..')).toBe('')
})

it('names are unique, even if a module is called like a renamed one', () => {
  const names = new EntryNames('F')
  const given = ['A', 'a', 'A_2', 'A', 'a_2', 'B'].map((module) => names.take(module))
  expect(given.map(({ name }) => name)).toEqual([
    'F_A.aed',
    'F_a_2.aed',
    'F_A_2_2.aed',
    'F_A_3.aed',
    'F_a_2_3.aed',
    'F_B.aed',
  ])
  expect(given.map(({ isRepeated }) => isRepeated)).toEqual([false, true, true, true, true, false])
})

it('names 30,000 equal modules within the time limit of a test', () => {
  const names = new EntryNames('F')
  for (let count = 1; count < 30_000; count += 1) names.take('A')
  expect(names.take('a').name).toBe('F_a_30000.aed')
})
