import { expect, it } from 'vitest'
import { cleanVin, groupedVin, toUpperCaseVin, validateVin, vinHint } from './vin.ts'

const VIN = 'WDD2130041A000000'

it('R-CONST-02 17 characters are a VIN, one more or less are not', () => {
  expect(validateVin(VIN)).toBeNull()
  expect(validateVin('')).toBe('This is required')
  for (const wrong of [VIN.slice(1), `${VIN}0`]) {
    expect(validateVin(wrong)).toBe('The length of VIN must be 17 characters')
  }
})

it.each([
  'wdd 213-004 1A 000.000',
  ' VIN: WDD2130041A000000\n',
  'FIN No. : WDD2130041A000000',
  'WDD\u00a0213004\u200b1A\u2011000000\ufeff',
  'ＷＤＤ2130041A000000',
])("a pasted '%s' becomes the bare VIN", (pasted) => {
  expect(cleanVin(pasted)).toBe(VIN)
})

it('no character is removed from typed text', () => {
  expect(toUpperCaseVin('wdd 2-1')).toBe('WDD 2-1')
})

it('a VIN is split into groups, also while it is incomplete or too long', () => {
  expect(groupedVin(VIN)).toBe('WDD 213004 1 A 000000')
  expect(groupedVin('WDD21')).toBe('WDD 21')
  expect(groupedVin(`${VIN}77`)).toBe('WDD 213004 1 A 000000 77')
  expect(groupedVin('')).toBe('')
})

it('a complete VIN of another manufacturer has a hint, one of a usual manufacturer has none', () => {
  expect(vinHint('VF12130041A000000')).toBe('Not a usual Mercedes VIN. Compare it with the car.')
  expect(vinHint('VF1213')).toBeNull()
  for (const vin of ['WDB2040481F000000', '55SWF4JB8FU000000', 'W1KZF8DB3LA000000'])
    expect(vinHint(vin)).toBeNull()
})

it.each([
  ['WDD2I30041A000000', 'Character 5: a VIN never contains I. Did you mean 1?'],
  ['WDD213OO41A000000', 'Character 7: a VIN never contains O. Did you mean 0?'],
  ['Q', 'Character 1: a VIN never contains Q. Did you mean 0 or 9?'],
  ['WDD 2130041A00000', 'Character 4 is neither a digit nor one of A to Z. Replace or remove it.'],
  ['WDD213004-1A00000', 'Character 10 is neither a digit nor one of A to Z. Replace or remove it.'],
  // The Cyrillic А.
  ['WDD2130041\u0410000000', 'Character 11 is neither a digit nor one of A to Z. Replace or remove it.'],
])('a hint names the character that no VIN contains: %s', (vin, message) => {
  expect(vinHint(vin)).toBe(message)
  expect(vinHint(VIN)).toBeNull()
})
