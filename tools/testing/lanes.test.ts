import { expect, it } from 'vitest'
import { suitesOf } from '../suites.ts'
import { groupIntoStages, runInLanes } from './lanes.ts'

const pages = { name: 'pages', lane: 'pages' } as const
const units = { name: 'units', lane: 'others' } as const
const wire = { name: 'wire', lane: 'others' } as const
const report = { name: 'report' }
const later = { name: 'later' }

it('neighbouring suites with lanes form one stage; a suite without a lane is its own stage', () => {
  expect(groupIntoStages([units, pages, wire, report, later])).toEqual([
    [[units, wire], [pages]],
    [[report]],
    [[later]],
  ])
})

it('lanes after a suite without a lane wait for it', () => {
  expect(groupIntoStages([report, units, pages])).toEqual([[[report]], [[units], [pages]]])
})

it('lanes run at the same time; the next stage waits for all of them', async () => {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const run = async ({ name }: { readonly name: string }) => {
    events.push(`${name} begins`)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    events.push(`${name} ends`)
    return name
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  const all = runInLanes([units, wire, pages, report], run)
  await end('units')
  await end('wire')
  await end('pages')
  await end('report')
  expect(events).toEqual([
    'units begins',
    'pages begins',
    'units ends',
    'wire begins',
    'wire ends',
    'pages ends',
    'report begins',
    'report ends',
  ])
  expect(await all).toEqual(['units', 'wire', 'pages', 'report'])
})

it('a suite gets a flag that is true if another lane runs at the same time', async () => {
  const runWithFlag = async (suites: readonly (typeof pages | typeof units | typeof report)[]) =>
    runInLanes(suites, async ({ name }, { isConcurrent }) => `${name} ${isConcurrent}`)
  expect(await runWithFlag([units, pages, report])).toEqual(['units true', 'pages true', 'report false'])
  expect(await runWithFlag([units])).toEqual(['units false'])
})

it('a suite that starts after the other lane has ended has no such flag', async () => {
  let endUnits: () => void = () => undefined
  const flags = runInLanes([units, wire, pages], async ({ name }, { isConcurrent }) => {
    if (name === 'units') await new Promise<void>((resolve) => (endUnits = resolve))
    return `${name} ${isConcurrent}`
  })
  await new Promise(setImmediate)
  endUnits()
  expect(await flags).toEqual(['units true', 'wire false', 'pages true'])
})

it('in npm test the page tests run beside everything else, and the reports after both lanes', () => {
  const names = groupIntoStages(suitesOf('full')).map((lanes) =>
    lanes.map((lane) => lane.map(({ name }) => name).join(' ')),
  )
  expect(names).toEqual([
    ['check units interleavings wire login-webkit', 'pages'],
    ['paths-report'],
    ['requirements'],
  ])
})

it('the quick tier has one lane, so it has all processors', () => {
  expect(groupIntoStages(suitesOf('quick'))).toHaveLength(1)
  expect(groupIntoStages(suitesOf('quick'))[0]).toHaveLength(1)
})
