import { expect, it } from 'vitest'
import { closingLines } from './report.ts'

const run = (name: string, passed: number, failed: number, seconds: number) => ({
  suite: { name, budgetSeconds: 60 },
  passed,
  failed,
  seconds,
})

it('lists suites with seconds and budget; the totals are the last line', () => {
  expect(closingLines([run('check', 4, 0, 12.34), run('units', 120, 1, 5)])).toEqual([
    'suite   passed   failed   seconds   budget',
    'check        4        0      12.3       60',
    'units      120        1       5.0       60',
    '',
    '124 passed, 1 failed',
  ])
})

it('reports an exceeded budget without failing', () => {
  const lines = closingLines([run('wire', 9, 0, 61)])
  expect(lines).toContain('*** OVER BUDGET: wire took 61.0 s of its 60 s ***')
  expect(lines.at(-1)).toBe('9 passed, 0 failed')
})

it('names missing engines above the totals', () => {
  const lines = closingLines([run('tagged-chromium', 28, 0, 60)], ['not run: no WebKit'])
  expect(lines.slice(-3)).toEqual(['not run: no WebKit', '', '28 passed, 0 failed'])
})

it('reports an exceeded budget of the whole run without failing', () => {
  const runs = [run('units', 9, 0, 50), run('pages', 1, 0, 60)]
  const over = '*** OVER BUDGET: the whole run took 421.0 s of its 420 s ***'
  expect(closingLines(runs, [], { seconds: 421, budgetSeconds: 420 })).toContain(over)
  expect(closingLines(runs, [], { seconds: 421, budgetSeconds: 420 }).at(-1)).toBe('10 passed, 0 failed')
  expect(closingLines(runs, [], { seconds: 419, budgetSeconds: 420 }).join()).not.toContain('OVER BUDGET')
})
