import { expect, it } from 'vitest'
import { pathsOptions } from './options.ts'

it('runs nothing without options', () => {
  expect(pathsOptions([])).toMatchObject({ isRun: false, sut: 'memory', seed: 1, steps: 200 })
})

it('the id of a path contains its machine, coverage, seed and steps', () => {
  expect(pathsOptions(['--replay', 'login/random-7-500/3'])).toMatchObject({
    machine: 'login',
    coverage: 'random',
    seed: 7,
    steps: 500,
    replay: 'login/random-7-500/3',
  })
  expect(pathsOptions(['--replay', 'create-password/pairs/1'])).toMatchObject({
    machine: 'create-password',
    coverage: 'pairs',
  })
})

it('an id with a persona is replayed in the browser', () => {
  expect(pathsOptions(['--replay', 'order/pairs/2/a-member-with-points'])).toMatchObject({
    machine: 'order',
    coverage: 'pairs',
    sut: 'browser',
    replay: 'order/pairs/2/a-member-with-points',
  })
})

it('--headed selects the browser', () => {
  expect(pathsOptions(['--machine', 'login', '--headed']).sut).toBe('browser')
})

it.each([
  [['--cover', 'all'], '--cover must be one of: states, transitions, pairs, edges, refusals, random.'],
  [['--export', 'stone'], '--export must be json or md.'],
  [['--in', 'moon'], '--in must be memory or browser.'],
  [['--steps', 'many'], "--steps must be a whole number from 1 on, not 'many'."],
  [['--replay', 'login'], "'login' is no path id; an example is login/pairs/2."],
])('explains a wrong option: %j', (args, message) => {
  expect(() => pathsOptions(args)).toThrow(message)
})
