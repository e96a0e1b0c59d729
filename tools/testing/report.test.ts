import { expect, it } from 'vitest'
import { closingLines } from './report.ts'

const run = (name: string, passed: number, failed: number, seconds: number) => ({
  suite: { name, budgetSeconds: 60 },
  passed,
  failed,
  seconds,
})

it('each suite stands with its seconds beside its budget, and the totals are alone on the last line', () => {
  expect(closingLines([run('check', 4, 0, 12.34), run('units', 120, 1, 5)])).toEqual([
    'suite   passed   failed   seconds   budget',
    'check        4        0      12.3       60',
    'units      120        1       5.0       60',
    '',
    '124 passed, 1 failed',
  ])
})

it('an overrun budget is said loudly and fails nothing', () => {
  const lines = closingLines([run('wire', 9, 0, 61)])
  expect(lines).toContain('*** OVER BUDGET: wire took 61.0 s of its 60 s ***')
  expect(lines.at(-1)).toBe('9 passed, 0 failed')
})

it('an engine that is missing is named above the totals', () => {
  const lines = closingLines([run('tagged-chromium', 28, 0, 60)], ['not run: no WebKit'])
  expect(lines.slice(-3)).toEqual(['not run: no WebKit', '', '28 passed, 0 failed'])
})

it('a run that takes longer in all than its tier may is reported and fails nothing', () => {
  const runs = [run('units', 9, 0, 50), run('pages', 1, 0, 60)]
  const over = '*** OVER BUDGET: the whole run took 421.0 s of its 420 s ***'
  expect(closingLines(runs, [], { seconds: 421, budgetSeconds: 420 })).toContain(over)
  expect(closingLines(runs, [], { seconds: 421, budgetSeconds: 420 }).at(-1)).toBe('10 passed, 0 failed')
  expect(closingLines(runs, [], { seconds: 419, budgetSeconds: 420 }).join()).not.toContain('OVER BUDGET')
})
