import { expect, it } from 'vitest'
import { pathsOptions } from './options.ts'
import { runnerArgs } from './run-in-browser.ts'

const argsFor = (...args: string[]) => runnerArgs(['login'], pathsOptions(args)).join(' ')

it('a path that is replayed leaves a trace; whoever looks on sees one page at a time', () => {
  expect(argsFor('--replay', 'login/pairs/2', '--headed')).toMatch(/--headed --workers=1 --trace=on/)
  expect(argsFor('--replay', 'login/pairs/2', '--in', 'browser')).toMatch(/--trace=on/)
  expect(argsFor('--cover', 'pairs', '--in', 'browser')).not.toMatch(/--trace|--headed/)
})

it('only the paths of the machines that were asked for are walked', () => {
  expect(runnerArgs(['login', 'order'], pathsOptions([])).slice(-2)).toEqual([
    'tests/paths/login/login.page.ts',
    'tests/paths/order/order.page.ts',
  ])
})
