import { expect, it } from 'vitest'
import { kettleImplementations, kettleModel } from '../../example/kettle.model.ts'
import { pathsFor } from '../coverage-kinds.ts'
import { explore } from '../explore.ts'
import { runAll } from '../run-all.ts'
import { coverageOf } from './coverage.ts'
import { mermaidOf } from './mermaid.ts'
import { reportPage } from './report-page.ts'

const graph = explore(kettleModel)
const paths = pathsFor(graph, 'transitions')

it('counts the covered states, event cases and transitions, and lists uncovered transitions', async () => {
  const records = await runAll(paths, kettleImplementations)
  const { uncovered, covered, states, eventCases, pairs } = coverageOf(graph, records)
  expect(uncovered).toEqual([])
  expect([covered.memory.size, covered.browser.size]).toEqual([8, 0])
  expect([states, eventCases]).toEqual([
    [4, 4],
    [6, 6],
  ])
  expect(pairs[1]).toBe(15)
  expect(coverageOf(graph, []).uncovered).toHaveLength(8)
})

it('a state that the graph does not have covers no state', async () => {
  const records = (await runAll(paths, kettleImplementations)).map((record) => ({
    ...record,
    steps: record.steps.map((step) => (step.to === 'hot' ? { ...step, to: 'gone' } : step)),
  }))
  expect(coverageOf(graph, records).states).toEqual([3, 4])
})

it('a failed path covers nothing', async () => {
  const records = (await runAll(paths, kettleImplementations)).map((record) => ({
    ...record,
    message: 'red',
  }))
  expect(coverageOf(graph, records).uncovered).toHaveLength(8)
})

it('loads no external resource, and shows a machine without results in grey', async () => {
  const page = await reportPage([{ graph, records: [] }], 'now')
  expect(page.match(/class="arrow idle"/g)).toHaveLength(8)
  expect(page.match(/<td class="reason muted">not run<\/td>/g)).toHaveLength(8)
  expect(page).toContain('<td class="n muted">0</td>')
  expect(page).not.toMatch(/<(td|span|pre) class="[^"]*(bad|good)/)
  expect(page).not.toMatch(/https?:|src=|@import/)
})

it('shows the message of a failure with its markup escaped', async () => {
  const [first] = await runAll(paths, kettleImplementations)
  if (first === undefined) throw new Error('no path was run')
  const page = await reportPage([{ graph, records: [{ ...first, message: '<img src=x> was red' }] }], 'now')
  expect(page).toContain('&lt;img src=x&gt; was red')
  expect(page).toContain('kettle/transitions/1')
})

it('counts how often a guard was true, and how often false', async () => {
  const page = await reportPage([{ graph, records: await runAll(paths, kettleImplementations) }], 'now')
  const countsOf = (name: string) =>
    [...(page.split(`<td><code>${name}</code>`)[1]?.split('</tr>')[0] ?? '').matchAll(/"n">(\d+)/g)].map(
      ([, count]) => Number(count),
    )
  const [first, other] = ['kettle.cold|pressed|0', 'kettle.cold|pressed|1'].map(countsOf)
  const [, , isTrue, isFalse] = first ?? []
  expect([isTrue, isFalse]).toEqual([first?.[0], other?.[0]])
  expect(isFalse).toBeGreaterThan(0)
})

it('shows path sizes for each machine and their sum', async () => {
  const sizes = [
    { machine: 'kettle', coverage: 'pairs', paths: 3, steps: 24 },
    { machine: 'toaster', coverage: 'pairs', paths: 2, steps: 10 },
  ] as const
  const page = await reportPage([{ graph, records: [] }], 'now', null, sizes)
  const [, section = ''] = page.split('<section id="path-sizes">')
  const cells = section.split('</section>')[0]?.matchAll(/<td class="n">([^<]+)</g) ?? []
  expect([...cells].map(([, text]) => text)).toEqual(['3 (24)', '2 (10)', '5 (34)'])
})

it('shows the reason of a transition that is not reachable in the browser, and does not count it as missing there', async () => {
  const records = (await runAll(paths, kettleImplementations)).flatMap((record) => [
    record,
    { ...record, sut: 'browser' as const },
  ])
  const [first = '', second = ''] = graph.chart.transitions
  const exclude = (names: readonly string[]) =>
    records.map((record) =>
      record.sut === 'memory'
        ? record
        : {
            ...record,
            steps: record.steps.map((step) => ({
              ...step,
              taken: step.taken.filter((name) => !names.includes(name)),
            })),
          },
    )
  const cellsOf = (page: string) => page.split('<th scope="row">')[1]?.split('</tr>')[0] ?? ''
  const missing = await reportPage([{ graph, records: exclude([first]) }], 'now')
  expect(cellsOf(missing)).toContain('<td class="n bad">7 of 8</td>')
  const notReachable = { [first]: 'the page has no such button' }
  const html = await reportPage([{ graph, records: exclude([first]), notReachable }], 'now')
  expect(cellsOf(html)).toContain(
    '<td class="n">7 of 7<br><span class="muted">1 not reachable in the browser</span></td>',
  )
  expect(html).toContain(
    '<td class="reason muted">not reachable in the browser: the page has no such button</td>',
  )
  const both = await reportPage([{ graph, records: exclude([first, second]), notReachable }], 'now')
  expect(cellsOf(both)).toContain('<td class="n bad">6 of 7<br>')
})

it('every arrow uses the arrowhead of its own chart', async () => {
  const page = await reportPage([{ graph, records: [] }], 'now')
  const ids = [...page.matchAll(/<marker id="([^"]+)"/g)].map(([, id]) => id)
  const used = new Set([...page.matchAll(/marker-end="url\(#([^)]+)\)"/g)].map(([, id]) => id))
  expect(ids).toEqual(['warm', 'cold', 'idle', 'impossible'].map((kind) => `tip-kettle-${kind}`))
  expect([...used]).toEqual(['tip-kettle-idle'])
})

it('the Mermaid chart has the states and transitions of the machine', () => {
  expect(mermaidOf(graph.model.machine).split('\n')).toEqual(
    expect.arrayContaining([
      'stateDiagram-v2',
      '  [*] --> kettle_cold',
      '  kettle_cold --> kettle_heating: pressed',
      '  kettle_heating --> kettle_hot: boil done',
      '  kettle_hot --> kettle_cold: after cooling',
    ]),
  )
})
