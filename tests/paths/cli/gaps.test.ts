import { expect, it } from 'vitest'
import { loadSuite } from '../suites.ts'
import { gapLines, gapText, lineOf, missingModel } from './gaps.ts'

it('finds the line of a property after its export', () => {
  const text = 'const a = {\n  perform: {},\n}\nexport const b = {\n  region,\n  perform: {},\n}\n'
  expect(lineOf(text, 'perform')).toBe(2)
  expect(lineOf(text, 'perform', 'b')).toBe(6)
  expect(lineOf(text, 'region', 'b')).toBe(5)
  expect(lineOf(text, 'nowhere', 'b')).toBe(4)
})

it('prints file, line and what to add', () => {
  const gap = { text: "no event case sends 'x'", property: 'events', add: "x: { event: { type: 'x' } }," }
  expect(gapText({ file: 'mailing/mailing.model.ts' }, gap)).toMatch(
    /^GAP tests\/paths\/mailing\/mailing\.model\.ts:\d+ no event case sends 'x'\n {4}add to events: x: \{ event: \{ type: 'x' \} \},$/,
  )
})

it('lists the gaps of model and page object in one run', async () => {
  const suite = await loadSuite('mailing')
  expect(await gapLines(suite)).toEqual([])
  const { switches } = suite.model.events
  if (switches === undefined) throw new Error("mailing has no event case 'switches'")
  const lines = await gapLines({ ...suite, model: { ...suite.model, events: { switches } } })
  // Without 'tries again' the state of the retry, with its two transitions, is not reached either.
  expect(lines.map((line) => line.replace(/:\d+ [\s\S]*/, ''))).toEqual([
    'GAP tests/paths/mailing/mailing.model.ts',
    'GAP tests/paths/mailing/mailing.model.ts',
    'GAP tests/paths/mailing/mailing.model.ts',
    'GAP tests/paths/mailing/mailing.page-object.ts',
    'GAP tests/paths/mailing/mailing.page-object.ts',
  ])
})

it('a machine without a test model is a gap, an unknown machine is none', () => {
  const gap =
    'GAP tests/paths/form/form.model.ts:1 the machine has no test model\n    run: npm run paths -- --init form'
  const gaps = ['form', 'history', 'kettle', undefined].map((name) => missingModel(name))
  expect(gaps).toEqual([gap, null, null, null])
})

it('a form without a test model is a gap', () => {
  expect(missingModel('login', [])).toBe(
    'GAP tests/paths/login/login.model.ts:1 the form has no test model\n    copy: tests/paths/login',
  )
})
