import { expect, it } from 'vitest'
import { plainExports } from './plain-exports.ts'

const transform = plainExports.transform as unknown as (code: string, id: string) => string | null
const RUNTIME = '\0rolldown/runtime.js'
const tagged = `export var __exportAll = (all, no_symbols) => {
  let target = {};
  if (!no_symbols) {
    __defProp(target, Symbol.toStringTag, { value: 'Module' });
  }
  return target;
};
`

it('the mark of a module goes, and nothing beside it', () => {
  expect(transform(tagged, RUNTIME)).toBe(`export var __exportAll = (all, no_symbols) => {
  let target = {};
  return target;
};
`)
  expect(transform(tagged, '/src/main.tsx')).toBeNull()
})

it('a builder that does it otherwise stops the build', () => {
  expect(() => transform('export var __exportAll = (all) => all', RUNTIME)).toThrow('plain-exports.ts')
})
