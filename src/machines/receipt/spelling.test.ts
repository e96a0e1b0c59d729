import { expect, it } from 'vitest'
import { spellOut } from './spelling.ts'

it('a code is spelled character by character: letters by name, everything else unchanged', () => {
  expect(spellOut('7K4M2P')).toBe('7, Kilo, 4, Mike, 2, Papa')
  expect(spellOut('xyz-o0')).toBe('X-ray, Yankee, Zulu, -, Oscar, 0')
  const names = spellOut('ABCDEFGHIJKLMNOPQRSTUVWXYZ').split(', ')
  expect(new Set(names).size).toBe(26)
  expect(names.map((name) => name[0]).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
})
