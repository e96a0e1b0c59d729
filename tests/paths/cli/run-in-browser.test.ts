import { expect, it } from 'vitest'
import { pathsOptions } from './options.ts'
import { runnerArgs } from './run-in-browser.ts'

const argsFor = (...args: string[]) => runnerArgs(['login'], pathsOptions(args)).join(' ')

it('a replay writes a trace; --headed shows one page at a time', () => {
  expect(argsFor('--replay', 'login/pairs/2', '--headed')).toMatch(/--headed --workers=1 --trace=on/)
  expect(argsFor('--replay', 'login/pairs/2', '--in', 'browser')).toMatch(/--trace=on/)
  expect(argsFor('--cover', 'pairs', '--in', 'browser')).not.toMatch(/--trace|--headed/)
})

it('runs only the given machines', () => {
  expect(runnerArgs(['login', 'order'], pathsOptions([])).slice(-2)).toEqual([
    'tests/paths/login/login.page.ts',
    'tests/paths/order/order.page.ts',
  ])
})
