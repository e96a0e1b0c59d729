import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { asModule } from './lean-react.ts'

const require = createRequire(import.meta.url)

it.each([
  'react/cjs/react.production.js',
  'react/cjs/react-jsx-runtime.production.js',
  'react-dom/cjs/react-dom.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'scheduler/cjs/scheduler.production.js',
])('%s says the same as a module', async (path) => {
  const file = new URL(`../../node_modules/${path}`, import.meta.url)
  const code = asModule(readFileSync(file, 'utf8'))
  const [, names = ''] = /^export \{ (.*) \}$/m.exec(code) ?? []
  const exported = names.split(', ').map((name) => name.split(' as ')[1])
  expect(exported.toSorted()).toEqual(Object.keys(require(file.pathname) as object).toSorted())
  expect(code).not.toMatch(/require\(|exports\./)
})

it('what is set more than once can be set again, and what is needed is imported', () => {
  const made = asModule(
    'var A = require("a"),\n  b = require("b/c");\nexports.now = void 0;\nif (A.x) exports.now = b.y;\nexports.go = function () {\n  return exports.now();\n};',
  )
  expect(made.split('\n').filter((line) => line !== '')).toEqual([
    'import * as A from "a"',
    'import * as b from "b/c"',
    'let own_now',
    'own_now = void 0;',
    'if (A.x) own_now = b.y;',
    'const own_go = function () {',
    '  return own_now();',
    '};',
    'export { own_now as now, own_go as go }',
  ])
})

it.each(['module.exports = 1', 'if (a) require("b")', 'Object.assign(exports, a)'])(
  'a file that says %s is not taken for one of those',
  (code) => {
    expect(() => asModule(code)).toThrow('is not known')
  },
)
