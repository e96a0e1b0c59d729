import { expect, it } from 'vitest'
import { pathsOptions } from './options.ts'

it('nothing is asked where nothing is said', () => {
  expect(pathsOptions([])).toMatchObject({ asked: false, sut: 'memory', seed: 1, steps: 200 })
})

it('a path is replayed by its name alone, seed and length included', () => {
  expect(pathsOptions(['--replay', 'login/random-7-500/3'])).toMatchObject({
    machine: 'login',
    criterion: 'random',
    seed: 7,
    steps: 500,
    replay: 'login/random-7-500/3',
  })
  expect(pathsOptions(['--replay', 'create-password/pairs/1'])).toMatchObject({
    machine: 'create-password',
    criterion: 'pairs',
  })
})

it('a path of one visitor of several is replayed on the page', () => {
  expect(pathsOptions(['--replay', 'order/pairs/2/a-holder-of-points'])).toMatchObject({
    machine: 'order',
    criterion: 'pairs',
    sut: 'browser',
    replay: 'order/pairs/2/a-holder-of-points',
  })
})

it('whoever wants to look wants a browser', () => {
  expect(pathsOptions(['--machine', 'login', '--headed']).sut).toBe('browser')
})

it.each([
  [['--cover', 'all'], '--cover must be one of: states, transitions, pairs, edges, refusals, random.'],
  [['--export', 'stone'], '--export must be json or md.'],
  [['--in', 'moon'], '--in must be memory or browser.'],
  [['--steps', 'many'], "--steps must be a whole number from 1 on, not 'many'."],
  [['--replay', 'login'], "'login' is no path; a path is called like login/pairs/2."],
])('what cannot be is said: %j', (args, said) => {
  expect(() => pathsOptions(args)).toThrow(said)
})
