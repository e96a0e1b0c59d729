import { expect, it } from 'vitest'
import { chartsOnDisk, chartsText } from './charts.ts'
import { arrowsOf } from './engine/report/arrows.ts'
import { labelsIn } from './engine/report/chart-svg.ts'
import { areaOf, touch } from './engine/report/labels.ts'
import { layoutOf } from './engine/report/layout.ts'
import { allStands } from './stands.ts'

it('the charts that are kept are those of the machines: npm run paths -- --charts writes them anew', async () => {
  expect(chartsOnDisk()).toBe(await chartsText())
})

it('in no chart of the report is one name written over another, or over a state', async () => {
  for (const { alphabet } of await allStands()) {
    const { boxes } = layoutOf(alphabet.machine)
    const arrows = arrowsOf(alphabet.machine, boxes)
    const labels = labelsIn(arrows, boxes)
    const areas = labels.map(areaOf)
    const states = boxes.filter(({ kind }) => kind !== 'compound' && kind !== 'parallel')
    const touching = labels.filter((_, at) => {
      const own = areas[at] as (typeof areas)[number]
      return [...areas.slice(at + 1), ...states].some((other) => touch(own, other))
    })
    expect([alphabet.name, touching]).toEqual([alphabet.name, []])
  }
})
