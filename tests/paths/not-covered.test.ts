import { expect, it } from 'vitest'
import { pathsFor } from './engine/coverage-kinds.ts'
import { explore } from './engine/explore.ts'
import type { Path } from './engine/path.ts'
import { recordOf } from './engine/record.ts'
import { kettleModel } from './example/kettle.model.ts'
import { historyModel } from './history/history.model.ts'
import { notCovered, unusedIgnoredControls } from './not-covered.ts'

const paths = pathsFor(explore(kettleModel), 'transitions')
const kettle = { model: kettleModel }

it('lists the transitions that this driver did not take, and those that only a failed path took', () => {
  const records = paths.map((path) => recordOf(path, 'memory', null))
  expect(notCovered(kettle, records, 'memory')).toEqual([])
  expect(notCovered(kettle, records, 'browser')).toHaveLength(8)
  const red = paths.map((path) => recordOf(path, 'memory', 'it was red'))
  expect(notCovered(kettle, red, 'memory')).toHaveLength(8)
})

it('leaves out impossible transitions', () => {
  const excused = { ...kettleModel, impossible: { 'kettle.broken|mended|0': 'it cannot be mended' } }
  expect(notCovered({ model: excused }, [], 'memory')).toHaveLength(7)
})

it('leaves out transitions that are not reachable in the browser', () => {
  const history = { model: historyModel }
  const notReachable = notCovered(history, [], 'memory').filter(
    (name) => !notCovered(history, [], 'browser').includes(name),
  )
  expect(notReachable.sort()).toEqual([
    'history.failed.renewing|xstate.done.actor.listOrders|0',
    'history.idle|session.ended|0',
    'history.idle|user.loggedOut|0',
    'history.loaded.closed.list.renewing|xstate.done.actor.listOrders|0',
    'history.loading|xstate.done.actor.listOrders|0',
    'history|session.ended|0',
    'history|user.loggedOut|0',
  ])
})

it('lists the ignored controls that no passed path found, except for a scenario that shares a page object', () => {
  const pageObject = {
    perform: {},
    assertions: {},
    ignoredControls: { 'goes home': () => null, 'unused control': () => null },
  }
  const random = recordOf(paths[0] as Path, 'browser', null, ['goes home'])
  expect(unusedIgnoredControls('kettle', [{ pageObject }], [random])).toEqual(['kettle: unused control'])
  expect(unusedIgnoredControls('kettle', [{ pageObject, sharesPageObject: true }], [random])).toEqual([])
  const red = { ...random, message: 'it was red' }
  expect(unusedIgnoredControls('kettle', [{ pageObject }], [red])).toEqual([
    'kettle: goes home',
    'kettle: unused control',
  ])
})
