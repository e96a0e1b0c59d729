import { expect, it } from 'vitest'
import { chartsOnDisk, chartsText } from './charts.ts'
import { chartOf } from './engine/chart.ts'
import { faultsIn } from './engine/report/drawing-faults.ts'
import { drawingsOf } from './engine/report/drawings.ts'
import { loadSuites } from './suites.ts'

/** Laying out the charts takes seconds, so all tests share them. */
const drawn = await Promise.all(
  (await loadSuites()).map(async ({ model: { name, machine } }) => ({
    name,
    machine,
    layouts: await drawingsOf(machine),
  })),
)

it('the committed charts match the machines: npm run paths -- --charts updates them', async () => {
  expect(chartsOnDisk()).toBe(await chartsText())
})

it('no part of a chart in the report overlaps another or is cut off', () => {
  for (const layout of drawn.flatMap(({ layouts }) => layouts))
    expect([layout.scene.id, faultsIn(layout)]).toEqual([layout.scene.id, []])
})

it.each(drawn)(
  'every transition of $name is in one arrow of its chart, or of a folded region',
  ({ machine, layouts }) => {
    const inCharts = layouts.map(({ lines }) => lines.flatMap(({ names }) => names))
    for (const names of inCharts) expect(names).toEqual([...new Set(names)])
    expect([...new Set(inCharts.flat())].sort()).toEqual([...chartOf(machine).transitions].sort())
  },
)
